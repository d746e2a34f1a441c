import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutRateLimits } from '../fuzz/on-server.ts';
import type { Attack } from '../harness/attack.ts';
import { withEdits, type Edit } from '../harness/sabotage.ts';
import type { Fault } from './fault.ts';
import { defenses } from '../security/matrix/defenses.ts';
import { testedDefenses } from '../security/tested-defenses.ts';
import { moreThanUsual } from './stage.ts';

test('the edits of all attacks, defenses and faults match their files', async () => {
  const attacks = await modulesIn<{ attack: Attack }>('../security/attacks/');
  const faults = await modulesIn<{ fault: Fault }>('./faults/');
  const all: (readonly Edit[])[] = [
    moreThanUsual,
    withoutRateLimits,
    ...attacks.map(({ attack }) => attack.sabotage.edits ?? []),
    ...[...defenses, ...testedDefenses].map(({ edits }) => edits ?? []),
    ...faults.map(({ fault }) => fault.edits ?? []),
  ];
  expect(all.flat().length).toBeGreaterThan(20);
  for (const edits of all) expect(() => withEdits(edits)).not.toThrow();
});

async function modulesIn<Module>(folder: string): Promise<Module[]> {
  return Promise.all(
    readdirSync(new URL(folder, import.meta.url)).map(async (file) => (await import(`${folder}${file}`)) as Module),
  );
}
