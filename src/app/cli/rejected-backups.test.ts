import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { writePrivateFile } from '#platform/server/private-file.ts';
import { inspectBackup } from '#platform/server/backup/read-backup.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { backupOptions } from './backup-exclusions.ts';
import { rehearseRestore } from './rehearse-restore.ts';
import { inspectRestorable, rehearse, restore } from './restore-backup.ts';
import { forgeBackup } from '../testing/forge-backup.ts';
import { rowsOf, setUpBackups, within } from './testing/backups.ts';

const { product, maya, newFile, backUp, newPlace } = setUpBackups();

describe('rejected, with live data as it was, is', () => {
  let good: string | undefined;

  /** Changes the unpacked text and recomputes the checksum, like an attacker or a bug. */
  const forged = (change: (text: string) => string) => (packed: Buffer) => {
    const lines = gunzipSync(packed).toString().split('\n');
    const text = change(`${lines.slice(0, -2).join('\n')}\n`);
    return gzipSync(`${text}${JSON.stringify({ sha256: createHash('sha256').update(text).digest('hex') })}\n`);
  };

  const summedAnew = (change: (text: string) => string) => (packed: Buffer) =>
    forgeBackup(
      packed,
      (lines) => change(lines.join('\n')).split('\n'),
      () => ({}),
    );

  const ended = (end: string) => (packed: Buffer) =>
    gzipSync(`${gunzipSync(packed).toString().trimEnd().split('\n').slice(0, -1).join('\n')}\n${end}\n`);

  test.for<[string, (packed: Buffer) => Buffer, string | RegExp]>([
    ['a file that ends too soon', (packed) => packed.subarray(0, packed.length - 40), 'the backup is damaged'],
    ['one that is cut in the middle', (packed) => packed.subarray(0, packed.length / 2), 'the backup is damaged'],
    ['an empty file', () => Buffer.alloc(0), 'the file is no backup of Otterway'],
    ['something else altogether', () => Buffer.from('PK and so on'), 'the file is no backup of Otterway'],
    ['something else, packed', () => gzipSync('{"otters":3}\n'), 'the file is no backup of Otterway'],
    [
      'one bit turned over',
      (packed) => packed.with(packed.length / 2, packed[packed.length >> 1]! ^ 8) as Buffer,
      'the backup is damaged',
    ],
    [
      'one word changed inside, packed again',
      (packed) => gzipSync(gunzipSync(packed).toString().replace('I remember', 'I regret it')),
      'its checksum is wrong',
    ],
    [
      'a row taken out, and the checksum made anew',
      forged((text) => text.replace(/^"\(.*I remember.*\n/m, '')),
      /memory_comments should have \d+ rows and has \d+/,
    ],
    [
      'a row changed, and the checksum made anew',
      forged((text) => text.replace('I remember', 'I regret it')),
      'rows of memory_comments are not what they were',
    ],
    [
      'counts changed, and the checksum made anew',
      forged((text) => text.replace(/"pebble_balances":\{"rows":\d+/, '"pebble_balances":{"rows":1')),
      'pebble_balances should have 1 rows',
    ],
    ['a table left out', forged((text) => text.replace(/^\{"table":"treats"\}\n/m, '')), 'the table treats is missing'],
    [
      'something behind its end',
      (packed) => gzipSync(`${gunzipSync(packed).toString()}{}\n`),
      'something follows its end',
    ],
    ['no end but nothing', ended('null'), 'the backup is damaged: its end is malformed'],
    ['a proof that is no text', ended('{"sha256":"0","hmac":7}'), 'the backup is damaged: its end is malformed'],
    [
      'a line of nothing',
      forged((text) => text.replace('{"table":"treats"}', 'null')),
      'the backup is damaged: a line is malformed',
    ],
    ['a head of nothing', () => gzipSync('null\n'), 'the file is no backup of Otterway'],
    [
      'a head without tables',
      forged((text) => text.replace('"tables":[', '"tablets":[')),
      'the backup is damaged: its head is malformed',
    ],
    [
      'a manifest of nothing',
      forged((text) => text.replace(/"treats":\{"rows":[^}]*\}(?=[^\n]*\n$)/, '"treats":null')),
      'the backup is damaged: a line is malformed',
    ],
    [
      'one of a newer version',
      forged((text) => text.replace('"migrations":[', '"migrations":["9999_later",')),
      'the backup was made by a newer version (9999_later); restore it with that version',
    ],
    [
      'one of a version before 1.0.0',
      forged((text) => text.replace('"migrations":[', '"migrations":["0001_accounts",')),
      'the backup is of a version before 1.0.0, which cannot be restored',
    ],
    [
      'one of another format',
      forged((text) => text.replace('"format":1', '"format":2')),
      'the backup has format 2, and this version reads format 1',
    ],
    [
      'pebbles made from nothing, all sums made anew',
      summedAnew((text) =>
        text.replace(
          /^\{"table":"pebble_balances"\}\n"\(([^,]+),\d+,(\d+)\)"/m,
          '{"table":"pebble_balances"}\n"($1,9999,$2)"',
        ),
      ),
      'balances that are not the sum of their ledger: 1',
    ],
    [
      'a comment of nobody, all sums made anew',
      summedAnew((text) =>
        text.replace(/^(\{"table":"memory_comments"\}\n"\([^,]+,[^,]+,)[^,]+/m, `$1${randomUUID()}`),
      ),
      'rows of memory_comments cannot be taken in',
    ],
  ])('%s', async ([, damage, sentence]) => {
    good ??= await backUp();
    const bad = newFile();
    writeFileSync(bad, damage(readFileSync(good)));
    const before = await rowsOf(product);
    const tried = (async () => {
      await rehearse(bad, await inspectRestorable(bad, product.settings, { isUnprovenAllowed: true }));
    })();
    await expect(tried).rejects.toThrow(sentence);
    expect(await rowsOf(product)).toEqual(before);
  });
});

describe('a backup that somebody could have changed', () => {
  async function forge(change: (lines: string[]) => string[], end?: () => object): Promise<string> {
    const file = newFile();
    writeFileSync(file, forgeBackup(readFileSync(await backUp()), change, end));
    return file;
  }
  const promoted = (lines: string[]) =>
    lines.map((line) => (line.includes(maya.email) ? line.replace(',partner,', ',administrator,') : line));
  const planted = (lines: string[]) => {
    const [head, ...others] = lines as [string, ...string[]];
    const said = JSON.parse(head) as { tables: { name: string; columns: string[] }[] };
    return [
      JSON.stringify({ ...said, tables: [...said.tables, { name: 'sessions', columns: ['id'] }] }),
      ...others,
      '{"table":"sessions"}',
    ];
  };
  const look = (file: string, settings = product.settings, isUnprovenAllowed = false) =>
    inspectRestorable(file, settings, { isUnprovenAllowed }).then(
      () => 'usable',
      (error: Error) => error.message,
    );

  test('is told by its end, and is not restored', async () => {
    expect(await look(await forge((lines) => lines))).toBe('usable');
    const changed = 'the backup was changed after it was written: what proves it does not fit';
    expect(await look(await forge(promoted))).toBe(changed);
    expect(await look(await forge(promoted), product.settings, true)).toBe(changed);
    expect(
      await look(
        await forge(
          (lines) => lines,
          () => ({ hmac: 'short' }),
        ),
      ),
    ).toBe(changed);
    expect(await look(await forge(promoted, () => ({})))).toMatch(
      /^the backup is unproven: it has no proof\. .*\n.* add --unproven$/,
    );
  });

  test('under another SECRET or none is unproven, and restored only when that is said', async () => {
    const file = await backUp();
    for (const [settings, why] of [
      [{ ...product.settings, secret: 'another one, as long as it has to be' }, 'it was made under another SECRET'],
      [{ ...product.settings, dataDir: 'new', secret: '' }, 'there is no SECRET in new that could prove it'],
    ] as const) {
      expect(await look(file, settings)).toContain(`the backup is unproven: ${why}`);
      expect(await look(file, settings, true)).toBe('usable');
    }
  });

  test('with rows of tables that no backup has is refused, and such rows are gone after loading', async () => {
    const refused = 'the backup was changed: it brings rows of sessions, which no backup has';
    expect(await look(await forge(planted), product.settings, true)).toBe(refused);
    const client = await product.database.pool.connect();
    const everything = newFile();
    await writePrivateFile(
      everything,
      writeBackup(client, { ...backupOptions(product.settings, new Date()), backupExclusions: [] }),
      { compressed: true },
    ).finally(() => client.release());
    const settings = await newPlace();
    await restore(everything, settings, { takenAt: '' });
    await within(settings, async ({ database: { pool } }) => {
      expect((await pool.query('select from accounts')).rowCount).toBeGreaterThan(0);
      for (const table of ['sessions', 'push_subscriptions', 'password_resets'])
        expect((await pool.query(`select from ${table}`)).rowCount).toBe(0);
    });
  });

  test('is not put in the place of the one that was looked at', async () => {
    const [good, other, settings] = [await backUp(), await forge(promoted), await newPlace()];
    const { sha256 } = await rehearse(good, await inspectBackup(good));
    cpSync(other, good);
    await expect(restore(good, settings, { takenAt: '', sha256 })).rejects.toThrow(
      'the file was replaced while it was read',
    );
    await within(settings, async ({ database: { pool } }) =>
      expect((await pool.query('select from accounts')).rowCount).toBe(0),
    );
  });

  test('is rehearsed only with --unproven, which names the administrators that it brings', async () => {
    const file = await forge(promoted, () => ({}));
    const said = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => said.mockRestore());
    const rehearsed = (isUnprovenAllowed: boolean) =>
      rehearseRestore(file, product.settings, { now: new Date(), isUnprovenAllowed });
    await expect(rehearsed(false)).rejects.toThrow('add --unproven');
    expect(said).not.toHaveBeenCalled();
    await rehearsed(true);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(`Its administrators: .*${maya.email}`));
  });
});
