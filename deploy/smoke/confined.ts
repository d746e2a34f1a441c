import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

interface Confinement {
  tree: string;
  /** The one folder that can be written. */
  writable: string;
  user: number;
  env: Record<string, string>;
}

export interface Confined {
  /** The most memory that it has taken so far. */
  megabytes(): number;
  isAlive(): boolean;
  /** What it has written. */
  output(): string;
  kill(): Promise<void>;
}

/** Everything becomes read-only but one folder and /tmp, as in the container. It proves that before it gives up root and its capabilities. */
const confine = `
set -e
mount --bind "$1" "$1"
mount -t tmpfs -o size=64m,mode=1777,noexec,nosuid,nodev tmpfs /tmp
mount --bind "$2" "$2"
mount -o remount,bind,ro "$2"
mount -o remount,bind,ro /
for folder in "$2" /usr /etc; do
  if touch "$folder/.smoke" 2>/dev/null; then echo "$folder can be written" >&2; exit 1; fi
done
cd "$2"; user="$3"; shift 3
exec setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`;

/** Whether this machine lets the product be confined as in the container. */
export const canConfine = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Starts a command of the image. Without root the tree is only read-only for its own user. */
export function startConfined(command: string[], { tree, writable, user, env }: Confinement): Confined {
  const words = canConfine
    ? [
        'unshare',
        '--mount',
        '--propagation',
        'private',
        'sh',
        '-c',
        confine,
        'sh',
        writable,
        tree,
        String(user),
        ...command,
      ]
    : command;
  const child = spawn(words[0]!, words.slice(1), { cwd: tree, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = once(child, 'exit');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    megabytes: () =>
      Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1000,
    isAlive,
    output: () => output,
    kill: async () => {
      if (!isAlive()) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
