import type { Rolldown } from 'vite';

type Name = (id: string, bundle: Rolldown.ChunkingContext) => string | null;

/** Parts that nearly every page is made of, and what is too small to be a file of its own. */
const parts =
  /web\/(failure-toast|error-toast|ui\/(calendar-day|card|count-up|empty-state|load-more|motion|page-header|pebble-bar|reactions|scene|skeleton|tag))\.|error-messages|isolated|bring-memories\.|@tanstack|lucide-react\/.*icons\/(award|flag|trash)\./;
/** What the dashboard shares with the pages around it. */
export const partsOfHome =
  /features\/(memories\/(messages|web\/(given-ratings|lane-heading|memory-face|more-memories|pending-memories|talk-button|mutations))|pebbles\/(rules|web\/(pebble-progress|pebbles-icon))|moods\/(rules|web\/(format-mood|queries)))\.|web\/pebble-flight\./;
export const partsOfForms = /web\/ui\/(form|field|field-messages|text-field|text-area|select-field|switch-field|choice)\./;
/** What one meets before a session: the words of accounts, and what logging in and signing up are made of. */
export const partsOfTheDoor = /features\/accounts\/(messages|web\/(form-errors|log-in-writes|welcome))\.|web\/ui\/(code-field|code-step|password-field)\./;
/** What others wrote, and the bundler's own. */
const others = /node_modules|\0/;

/** Two files come first, with every page: what others wrote, which changes rarely, and the frame of ours. */
export const framework: Name = (id, bundle) => (others.test(id) && isWantedFirst(id, bundle) ? 'framework' : null);
export const frame: Name = (id, bundle) => (!others.test(id) && isWantedFirst(id, bundle) ? 'frame' : null);

/** Whether the entry, or a part of nearly every page, is made of it: goes up from who imports it to who imports that. */
function isWantedFirst(id: string, bundle: Rolldown.ChunkingContext): boolean {
  const wantedBy = new Set([id]);
  for (const one of wantedBy) {
    const module = bundle.getModuleInfo(one);
    if (module?.isEntry || parts.test(one)) return true;
    for (const importer of module?.importers ?? []) wantedBy.add(importer);
  }
  return false;
}
