import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => void (folder = config.build.outDir),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names
            .filter((name) => /\.(html|js|css|svg|json|webmanifest)$/.test(name))
            .map((name) => compress(join(folder, name))),
        );
      },
    },
  };
}

async function compress(file: string) {
  const text = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, quality), promisify(gzip)(text, { level: 9 })]);
  if (br.length < text.length) await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
