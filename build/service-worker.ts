import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

/**
 * Builds the service worker and tells it what to keep: all that the app's first view loads, and the given files, by path, that
 * stand beside it. A build with other files has another version, which is how browsers notice it.
 */
export function serviceWorker(source: string, beside: Record<string, string>): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    configResolved: (resolved) => void (config = resolved),
    writeBundle: {
      sequential: true,
      async handler() {
        const folder = config.build.outDir;
        const shell = [...(await entryFiles(folder)), ...Object.keys(beside)];
        const texts = await Promise.all(Object.values(beside).map((file) => readFile(join(folder, file))));
        const version = createHash('sha256').update(JSON.stringify(shell)).update(Buffer.concat(texts)).digest('hex').slice(0, 12);
        await writeFile(join(folder, 'service-worker.js'), await scriptOf(source, { version, shell }, config));
      },
    },
  };
}

/** What the document of the dashboard names, where the installed app begins: its code and fonts. */
async function entryFiles(folder: string): Promise<string[]> {
  const html = await readFile(join(folder, 'dashboard.html'), 'utf8');
  return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file).sort();
}

async function scriptOf(source: string, told: object, config: ResolvedConfig): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: config.root,
    publicDir: false,
    logLevel: 'error',
    define: { builtShell: JSON.stringify(told) },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
