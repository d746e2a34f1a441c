import { expect, test } from 'vitest';
import { openProduct } from '#app/testing/product.ts';
import { eventually } from '#platform/testing/eventually.ts';
import { seededRandom } from '../harness/seeded-random.ts';
import { startLoad } from './load.ts';
import type { Stage } from './stage.ts';

test('acknowledged writes are found, and one deleted from the database is reported as lost', async () => {
  const product = await openProduct();
  const stage = { kind: 'embedded', servers: [{ url: product.url }] } as Stage;
  const load = await startLoad(stage, seededRandom(7), { couples: 1, pauseMs: 1 });
  const files = async () =>
    (await product.database.pool.query<{ id: string; file_id: string }>('select id, file_id from memory_pictures'))
      .rows;
  await eventually(async () => {
    expect((await load.writes.readBack(stage)).acknowledged).toBeGreaterThanOrEqual(12);
    expect((await files()).length).toBeGreaterThanOrEqual(2);
  });
  await load.stop();
  const whole = await load.writes.readBack(stage);
  expect(whole).toMatchObject({ found: whole.acknowledged, lost: [] });

  const [picture] = await files();
  await product.pictureFiles.remove(picture!.file_id);
  expect((await load.writes.readBack(stage)).lost).toEqual([expect.stringContaining(`the picture ${picture!.id}`)]);

  const { rows } = await product.database.pool.query<{ id: string }>(
    'delete from memories where id in (select id from memories limit 1) returning id',
  );
  const { lost, found, acknowledged } = await load.writes.readBack(stage);
  expect(lost.join()).toContain(`the memory ${rows[0]!.id}`);
  expect(found).toBe(acknowledged - lost.length);
  await product.stop();
});
