import type { Rolldown } from 'vite';

type Name = (id: string, bundle: Rolldown.ChunkingContext) => string | null;

/** Parts that nearly every page is made of, and what is too small to be a file of its own. */
const parts =
  /web\/(failure-toast|refusal-toast|ui\/(calendar-day|card|count-up|empty-state|load-more|motion|page-header|pebble-bar|reactions|scene|skeleton|tag))\.|refusal-words|bring-memories\.|@tanstack|lucide-react\/.*icons\/(award|flag|trash)\./;
/** What the dashboard shares with the pages around it. */
export const partsOfHome =
  /features\/(memories\/(text|web\/(given-ratings|lane-heading|memory-face|more-memories|sent-memories|talk-button|writes))|pebbles\/(rules|web\/(pebble-progress|pebbles-icon))|moods\/(rules|web\/(mood-words|queries)))\.|web\/pebble-flight\./;
export const partsOfForms = /web\/ui\/(form|field|field-messages|text-field|text-area|select-field|switch-field|choice)\./;
/** What one meets before a session: the words of accounts, and what logging in and signing up are made of. */
export const partsOfTheDoor = /features\/accounts\/(text|web\/(form-errors|log-in-writes|welcome))\.|web\/ui\/(code-field|code-step|password-field)\./;
const others = /node_modules|\0/;

/** Two files come first, with every page: what others wrote, which changes rarely, and the frame. */
export const framework: Name = (id, bundle) => (others.test(id) && isWantedFirst(id, bundle) ? 'framework' : null);
export const frame: Name = (id, bundle) => (!others.test(id) && isWantedFirst(id, bundle) ? 'frame' : null);

const known = new Map<string, boolean>();

/** Whether the entry needs it, by whatever way, before anything is loaded later. */
function isWantedFirst(id: string, bundle: Rolldown.ChunkingContext): boolean {
  const found = known.get(id);
  if (found !== undefined) return found;
  const module = bundle.getModuleInfo(id);
  known.set(id, parts.test(id));
  const is = parts.test(id) || (module !== null && (module.isEntry || module.importers.some((importer) => isWantedFirst(importer, bundle))));
  known.set(id, is);
  return is;
}
