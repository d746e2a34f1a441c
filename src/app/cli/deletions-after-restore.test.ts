import { describe, beforeAll, expect, test } from 'vitest';
import { eraseRemovedPictures } from '#features/memories/server/store/pictures.ts';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import type { Settings } from '#platform/server/settings.ts';
import { assertOwn } from './backup-exclusions.ts';
import { readDeletionList, writeDeletionList } from './deletion-list.ts';
import { restore } from './restore-backup.ts';
import type { Person } from '../testing/person.ts';
import { openProduct } from '../testing/product.ts';
import { contentOf, listed, liveTogether, setUpBackups, within } from './testing/backups.ts';

const { product, maya, backUp, newPlace } = setUpBackups();

describe('who left for good since the backup was taken', () => {
  test('leaves again, and is erased again when it was time; who changed their mind stays', async () => {
    const settings = await newPlace();
    const first = await openProduct(settings);
    const [ana, ben] = await first.couple();
    const [undone] = [await first.person('Undone')];
    await undone.write('privacy.deleteAccount', { password: undone.password });
    const [gone, left] = await first.couple();
    await liveTogether(gone, left);
    await first.database.pool.query('delete from attempts');
    const file = await backUp(first);
    const takenAt = new Date().toISOString();

    await undone.write('accounts.logIn', {
      email: undone.email,
      password: undone.password,
      timeZone: 'UTC',
      keepAccount: true,
    });
    await ana.write('privacy.deleteAccount', { password: ana.password });
    await gone.write('privacy.deleteAccount', { password: gone.password });
    await first.database.pool.query(
      `update account_deletions set requested_at = requested_at - interval '20 days', due_at = due_at - interval '20 days' where account_id = $1`,
      [gone.id],
    );
    const list = await listed(first);
    await first.stop();

    for (const known of [null, list])
      expect(await restore(file, settings, { takenAt, list: known, replace: true })).toBe(1);
    const again = await openProduct(settings);
    const { rows } = await again.database.pool.query<{ id: string; name: string; leaving: boolean; paired: boolean }>(`
      select a.id, a.first_name as name, exists (select from account_deletions d where d.account_id = a.id and d.erased_at is null) as leaving,
        exists (select from lane_members m where m.account_id = a.id and m.kind = 'shared' and m.left_at is null) as paired from accounts a`);
    const of = ({ id }: Person) => rows.find((row) => row.id === id);
    expect(of(ana)).toMatchObject({ name: 'Maya', leaving: true, paired: false });
    expect(of(ben)).toMatchObject({ name: 'Theo', leaving: false, paired: false });
    expect(of(undone)).toMatchObject({ name: 'Undone', leaving: false });
    expect(of(gone)).toMatchObject({ name: 'Someone', paired: false });
    expect((await contentOf(again)).errors).toEqual([]);
    await again.stop();
  });

  describe('and pictures that were taken back since are taken back again', () => {
    let settings: Settings;
    let [file, takenAt, taken] = ['', '', ''];
    let list: Awaited<ReturnType<typeof listed>>;
    let remaining: string[] = [];

    beforeAll(async () => {
      settings = await newPlace();
      const first = await openProduct(settings);
      const [ana, ben] = await first.couple();
      const memoryId = await liveTogether(ana, ben);
      const [kept, undone] = [await addPicture(ana, memoryId), await addPicture(ana, memoryId)];
      taken = await addPicture(ana, memoryId);
      await first.database.pool.query('delete from attempts');
      file = await backUp(first);
      takenAt = new Date().toISOString();
      for (const pictureId of [taken, undone]) await ana.write('memories.removePicture', { pictureId });
      await ana.write('memories.restorePicture', { pictureId: undone });
      // Erased, it is in no row any more.
      await first.ownerDatabase.asOwner(new Date(), (tx) => eraseRemovedPictures(tx, new Date(Date.now() + 1_000)));
      list = await listed(first);
      remaining = [kept, undone].sort();
      await first.stop();
    });

    test.each([
      ['in the place of what is there', () => settings, () => ({ takenAt, replace: true })],
      ['by a list', newPlace, () => ({ takenAt, list })],
    ] as const)('%s', async (_, place, options) => {
      expect(readDeletionList(JSON.stringify(list))?.list).toMatchObject({ pictures: [{ pictureId: taken }] });
      const there = await place();
      await restore(file, there, options());
      await within(there, async ({ database }) => {
        const { rows } = await database.pool.query<{ id: string }>(
          'select id from memory_pictures where removed_at is null',
        );
        expect(rows.map(({ id }) => id).sort()).toEqual(remaining);
        expect(await listed({ database })).toMatchObject({ pictures: list.pictures });
      });
    });
  });

  test('are in a list that is read again as it was written, and nothing else is taken for one', async () => {
    const list = await listed(product);
    expect(readDeletionList(writeDeletionList(list, product.settings))?.list).toEqual(list);
    expect(readDeletionList(JSON.stringify(list))?.list).toEqual(list);
    for (const other of [
      '',
      '{"backup":"otterway"}',
      '[]',
      '\u001f\u008b',
      JSON.stringify({ ...list, deletions: [{ accountId: 'Maya' }] }),
    ])
      expect(readDeletionList(other)).toBeNull();
  });

  test('are in a list that proves itself as a backup does', async () => {
    const list = await listed(product);
    const text = writeDeletionList(list, product.settings);
    const look = (given: string, settings = product.settings, isUnprovenAllowed = false) => {
      try {
        assertOwn({ what: 'the list', upTo: 'anything' }, readDeletionList(given)!.proof, settings, {
          isUnprovenAllowed,
        });
        return 'usable';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const forged = [
      JSON.stringify({
        ...list,
        deletions: [...list.deletions, { accountId: maya.id, requestedAt: list.takenAt, dueAt: list.takenAt }],
      }),
      text.split('\n')[1],
    ].join('\n');
    const other = { ...product.settings, secret: 'another one, as long as it has to be' };
    expect(look(text)).toBe('usable');
    for (const isUnprovenAllowed of [false, true])
      expect(look(forged, product.settings, isUnprovenAllowed)).toBe(
        'the list was changed after it was written: what proves it does not fit',
      );
    for (const [given, settings, why] of [
      [JSON.stringify(list), product.settings, 'it has no proof'],
      [text, other, 'it was made under another SECRET'],
      [text, { ...product.settings, secret: '' }, 'there is no SECRET'],
    ] as const) {
      expect(look(given, settings)).toContain(`the list is unproven: ${why}`);
      expect(look(given, settings, true)).toBe('usable');
    }
  });
});
