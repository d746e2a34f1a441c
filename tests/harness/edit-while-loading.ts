import { registerHooks } from 'node:module';
import type { Edit } from './sabotage.ts';

/** Imported first by a server whose defense is switched off, and by its worker threads. */
const edits = JSON.parse(process.env.SABOTAGE ?? '[]') as Edit[];
const root = new URL('../../', import.meta.url).href;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const mine = edits.filter(({ file }) => url === root + file);
    if (mine.length === 0) return loaded;
    const text = Buffer.from(loaded.source as Uint8Array).toString('utf8');
    return { ...loaded, source: mine.reduce((edited, { find, replace }) => edited.replace(find, () => replace), text) };
  },
});
