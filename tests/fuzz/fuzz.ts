/**
 * npm run fuzz: bad input on both databases. It sends 100,000 inputs made from the contract, uploads files on the three import pages and pictures to
 * memories. INPUTS=…, FILES=…, UPLOADS=… and SEED=… change the amounts.
 */
import { setPriority } from 'node:os';
import type { Findings } from './findings.ts';
import { onServer } from './on-server.ts';
import { seededRandom } from '../harness/seeded-random.ts';

const numberOf = (name: string, otherwise: number) =>
  Number(
    process.env[name] ??
      process.argv
        .slice(2)
        .find((word) => word.startsWith(`${name}=`))
        ?.slice(name.length + 1) ??
      otherwise,
  );

setPriority(10);
const random = seededRandom(numberOf('SEED', Math.floor(Math.random() * 2 ** 31)));
console.log(`SEED=${random.seed}`);
const all: Findings[] = [];
for (const kind of ['postgres', 'embedded'] as const) {
  if (process.env.ON && process.env.ON !== kind) continue;
  await report(`over the wire and through files, ${kind}`, () =>
    onServer(
      kind,
      {
        inputs: numberOf('INPUTS', 98_000) / 2,
        files: numberOf('FILES', 1_000) / 2,
        uploads: numberOf('UPLOADS', 2_000) / 2,
      },
      random,
    ),
  );
}
const errors = all.flatMap(({ errors: found }) => found);
console.log(`${all.reduce((sum, { inputs }) => sum + inputs, 0)} inputs, ${errors.length} errors`);
process.exit(errors.length === 0 ? 0 : 1);

async function report(name: string, work: () => Promise<Findings>): Promise<void> {
  const began = performance.now();
  const findings = await work();
  all.push(findings);
  console.log(
    `${name}: ${findings.counts}; ${findings.errors.length} errors, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  for (const error of findings.errors.slice(0, 30)) console.log(`  ${error}`);
}
