import { spawn } from 'node:child_process';

/** Vite on port 3000 and the server behind it, both reloading on changes. */
const web = Number(process.env.PORT ?? 3000);
const api = web + 1;

const sides = [
  spawn('node', ['--watch', 'src/app/server/start.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(api), PUBLIC_URL: `http://localhost:${web}`, WEB: 'off' },
  }),
  spawn('vite', ['--port', String(web), '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, API_PORT: String(api) },
    shell: process.platform === 'win32',
  }),
];

const stop = () => sides.forEach((side) => side.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
for (const side of sides) side.once('exit', stop);
