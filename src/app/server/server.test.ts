import { expect, test } from 'vitest';
import { preparedEmbedded } from '../testing/databases.ts';
import { emptyDatabase } from '../testing/product.ts';
import { start } from './server.ts';

test('a start says where emails go while no mail server is set', async () => {
  const settings = await emptyDatabase();
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const { stop } = await start(settings, {
    jobs: false,
    log,
    ...(!settings.databaseUrl && { snapshot: await preparedEmbedded() }),
  });
  await stop();
  expect(lines.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(1);
});
