import { expect, test } from 'vitest';
import { fileMax } from '#platform/contract/content-choices.ts';
import { seededRandom } from '../harness/seeded-random.ts';
import { procedures, lengthCheckedFirst, texts } from './fields.ts';
import { onServer } from './on-server.ts';
import { payloads } from './xss.ts';

const isThorough = process.env.ALL === '1';
const kind = process.env.DATABASE === 'postgres' ? 'postgres' : 'embedded';

test('every field of every procedure is covered, and its limits are those of the contract', () => {
  const limitsOf = (procedure: string, field: string) =>
    procedures.find(({ name }) => name === procedure)!.fields.find(({ name }) => name === field)!.atLimits;
  expect(procedures.length).toBeGreaterThan(100);
  expect(limitsOf('memories.addComment', 'comment')).toEqual(
    expect.arrayContaining([999, 1000, 1001].map((length) => JSON.stringify('a'.repeat(length)))),
  );
  expect(limitsOf('memories.rateDate', 'rating')).toEqual(expect.arrayContaining(['0', '1', '5', '6']));
  expect(limitsOf('pebbles.saveConfig', 'dailyCap')).toEqual(expect.arrayContaining(['999', '1000', '1001']));
  expect(new Set(payloads).size).toBe(200);
});

test('every text of every procedure and file has a maximum length that is checked first', () => {
  expect(texts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'pebbles.saveConfig.categoryBonuses.{}',
      'dateSuggestions.createSuggestion.steps.[].notes',
      'memories.timeline.cursor',
      'badgeFile.required',
    ]),
  );
  const wrong = texts.filter(({ name, schema }) => {
    const most = lengthCheckedFirst(schema);
    if (most === null || most > (name.endsWith('.text') ? fileMax.characters : 10_000)) return true;
    return ['9', ' ', 'a.', '\u0301\u0327', '!'].some((part) => {
      const issues = schema.safeParse(part.repeat(Math.max(100_000, most + 1))).error?.issues;
      return issues?.length !== 1 || issues[0]!.code !== 'too_big';
    });
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('bad input is rejected with a message and changes nothing, and accepted input comes back unchanged', async () => {
  const random = seededRandom();
  const { counts, errors, cameBack, refused } = await onServer(
    kind,
    isThorough ? { inputs: 600, files: 60, uploads: 48 } : { inputs: 200, files: 20, uploads: 8 },
    random,
  );
  console.log(`SEED=${random.seed} ${kind}: ${counts}`);
  expect(errors, `SEED=${random.seed}`).toEqual([]);
  // Of 200 inputs eight come back unchanged, but by chance.
  expect(Math.min(cameBack, refused)).toBeGreaterThan(isThorough ? 5 : 0);
});
