import { createServer } from 'node:http';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from '../../build/precompress.ts';
import { table } from '../timing.ts';
import { install } from './installed.ts';

/** The entries in bench/web/usual, and their names in the table. */
const bundles = {
  needed: 'usual set, the parts such an app needs, and a heading',
  every: 'usual set, every part of the kit, and a heading',
} as const;

/** Built and served like the product: precompressed and cached for ever. */
export async function usualBundles(into: string) {
  const folder = new URL('usual/', import.meta.url);
  install(folder);
  for (const name of Object.keys(bundles)) {
    await build({
      configFile: false,
      root: fileURLToPath(folder),
      base: `/${name}/`,
      logLevel: 'error',
      mode: 'production',
      plugins: [precompress()],
      build: { outDir: join(into, name), rolldownOptions: { input: fileURLToPath(new URL(`${name}.html`, folder)) } },
    });
  }
  const server = createServer((request, response) => {
    const path = join(into, new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!existsSync(path) || statSync(path).isDirectory()) return void response.writeHead(404).end();
    const type =
      { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }[extname(path)] ??
      'application/octet-stream';
    const compressed = existsSync(`${path}.br`);
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(compressed && { 'content-encoding': 'br' }),
    });
    response.end(readFileSync(compressed ? `${path}.br` : path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    pages: Object.entries(bundles).map(([name, said]) => ({
      name: said,
      url: `http://localhost:${port}/${name}/${name}.html`,
    })),
    /** The code sizes of both entries and of the product. */
    sizes: () =>
      table(
        ['code, gzip', 'kB'],
        [
          ['landing, privacy, terms', '0'],
          ['app entry', firstCode(fileURLToPath(new URL('../../dist/', import.meta.url)))],
          ...Object.entries(bundles).map(([name, said]) => [said, allCode(join(into, name, 'assets'))]),
        ],
      ),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function firstCode(dist: string): string {
  const html = readFileSync(join(dist, 'app.html'), 'utf8');
  return kB(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => join(dist, `${file}.gz`)),
  );
}

function allCode(folder: string): string {
  return kB(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js.gz'))
      .map((file) => join(folder, file)),
  );
}

function kB(files: string[]): string {
  return (
    files.reduce((sum, file) => sum + statSync(existsSync(file) ? file : file.replace(/\.gz$/, '')).size, 0) / 1000
  ).toFixed(1);
}
