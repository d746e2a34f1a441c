import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

interface Line {
  error?: string;
  from?: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product behind one proxy, on the embedded database. */
export async function startServer({ port, publicUrl, dataDir }: { port: number; publicUrl: string; dataDir: string }) {
  const child = spawn(process.execPath, ['src/app/server/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
    await pause(50);
  }
  return {
    /** The hashed addresses of all requests that ended in this error. */
    addressesOf: (error: string) =>
      output.split('\n').flatMap((text) => {
        const line = text.startsWith('{') ? (JSON.parse(text) as Line) : {};
        return line.error === error ? (line.from ?? []) : [];
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
