/**
 * Lighthouse on a simulated phone: public pages, log-in, and the dashboard with 20 and 200 memories.
 * Then taps with a four times slower processor. `npm run bench:web`; see docs/performance.md.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startServer } from './harness/product.ts';
import { median, table } from './timing.ts';
import { auditor, type Audit } from './web/auditor.ts';
import { createCouple, type Couple } from './web/couple.ts';
import { idlePages } from './web/idle.ts';
import { reactionTaps, type Taps } from './web/reaction-taps.ts';
import { writesOnScreen } from './web/writes-on-screen.ts';

const runs = Number(process.env.RUNS ?? 5);
const memories = process.env.SMALL === '1' ? [20, 40] : [20, 200];
const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

if (!existsSync(new URL('../dist/app.html', import.meta.url))) throw new Error('run "npm run build" first');
console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory; medians of ${runs}\n`);
const folder = mkdtempSync(join(tmpdir(), 'otterway-bench-web-'));
const server = await startServer({ env: { DATA_DIR: join(folder, 'data'), WEB: 'on' }, core: null });
try {
  const couples = [];
  for (const count of memories) couples.push(await createCouple(server.url, count));
  console.log(`${await pages(couples)}\n`);
  console.log(`${tapsTable(await reactionTaps(server.url, couples.at(-1)!))}\n`);
  const share = (of: number) => `${(of * 100).toFixed(1)} %`;
  const idle = await idlePages(server.url, couples[0]!);
  console.log(
    `${table(
      ['page without input', 'one core during animations', 'at rest'],
      idle.map(({ path, moving, resting }) => [path, share(moving), share(resting)]),
    )}\n`,
  );
  console.log(
    table(
      ['write, answered after 2 s', 'frames until it is on screen', 'of them at most'],
      await writesOnScreen(server.url, couples.at(-1)!),
    ),
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** All pages once, then again, so that other load affects each of them. */
async function pages(couples: Couple[]): Promise<string> {
  const asked = [
    { name: 'landing', url: `${server.url}/` },
    { name: 'privacy', url: `${server.url}/privacy` },
    { name: 'terms', url: `${server.url}/terms` },
    { name: 'safety', url: `${server.url}/safety` },
    { name: 'log in', url: `${server.url}/login` },
    ...couples.map(({ count, maya }) => ({
      name: `dashboard, ${count} memories`,
      url: `${server.url}/dashboard`,
      cookie: maya.cookie,
    })),
  ];
  const audit = await auditor();
  const results = new Map<string, Audit[]>(asked.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const page of asked) results.get(page.name)!.push(await audit(page));
  }
  return table(
    ['page', 'LCP', 'FCP', 'TBT', 'CLS', 'requests', 'transfer', 'script', 'Lighthouse'],
    [...results].map(([name, audits]) => {
      const of = (read: (audit: Audit) => number) => median(audits.map(read));
      const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((category) =>
        Math.round(of((audit) => audit.scores[category]) * 100),
      );
      return [
        name,
        seconds(of(({ lcp }) => lcp)),
        seconds(of(({ fcp }) => fcp)),
        `${of(({ tbt }) => tbt).toFixed(0)} ms`,
        of(({ cls }) => cls).toFixed(3),
        String(of(({ requests }) => requests)),
        kB(of(({ transfer }) => transfer)),
        kB(of(({ script }) => script)),
        scores.join(' / '),
      ];
    }),
  );
}

function tapsTable({ cards, taps, worst, middle }: Taps): string {
  return table(
    ['reactions tapped, processor 4 × slower', 'worst (INP)', 'median'],
    [[`${taps} on ${cards} cards`, `${worst} ms`, `${middle} ms`]],
  );
}
