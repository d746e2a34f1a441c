/**
 * Memory, processor time and time to the first answer of a server on the embedded database, with the demo: at the first start, which makes the
 * database, and at the next. `npm run bench:footprint`; see docs/performance.md. REST is the number of seconds at rest before memory is read.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { table } from './timing.ts';

const rest = Number(process.env.REST ?? 60);
const program = fileURLToPath(new URL('../src/app/run.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'otterway-footprint-'));
console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory; ${rest} s at rest`);
try {
  const rows = [];
  for (const name of ['first start', 'next start']) rows.push([name, ...(await measure())]);
  console.log(table(['', 'first answer, s', 'processor until then, s', 'at rest, MB', 'most, MB'], rows));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<string[]> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: '0',
    HOST: 'localhost',
    WEB: 'off',
    LOG_LEVEL: 'error',
  };
  const began = performance.now();
  const server = spawn(process.execPath, ['--max-semi-space-size=4', program, 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(server, 'exit');
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    void gone.then(() => failed(new Error('the server did not start')));
    server.stdout.on('data', (text) => {
      const [, at] = /Otterway is at (\S+)/.exec((said += String(text))) ?? [];
      if (at) found(at);
    });
  });
  await (await fetch(`${url}/readyz`)).text();
  const [seconds, processor] = [(performance.now() - began) / 1000, processorSeconds(server.pid!)];
  await pause(rest * 1000);
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    String(Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024));
  server.kill('SIGTERM');
  await gone;
  return [seconds.toFixed(1), processor.toFixed(1), megabytes('VmRSS'), megabytes('VmHWM')];
}

/** Of all threads, in the 100 ticks a second that Linux counts. */
function processorSeconds(pid: number): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.join(' ').split(' ').slice(11, 13).map(Number);
  return (user! + system!) / 100;
}
