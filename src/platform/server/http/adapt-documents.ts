import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { contactAddress } from '../../contract/contact.ts';

/** Writes the built documents anew with another contact address, compressed as the build compresses them. The folder goes with the server. */
export async function adaptDocuments(server: FastifyInstance, folder: string, contactEmail: string): Promise<string> {
  const target = mkdtempSync(join(tmpdir(), 'otterway-documents-'));
  server.addHook('onClose', async () => rmSync(target, { recursive: true, force: true }));
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(join(folder, name), 'utf8').replaceAll(contactAddress, () => contactEmail);
    writeFileSync(join(target, name), html);
    writeFileSync(join(target, `${name}.br`), await promisify(brotliCompress)(html));
    writeFileSync(join(target, `${name}.gz`), await promisify(gzip)(html));
  }
  return target;
}
