import { parseSync } from 'vite';
import { isCode, type Complaint, type Tree } from './tree.ts';

/** Retired terms as patterns in a kebab-case name → the usual term. */
const retired: Record<string, string> = {
  'admitted|admission': 'authenticate and count',
  'arenas?': 'cluster',
  'ask-database': 'admin client',
  'as-seen-by': 'present',
  'bare-connection|written-answer': 'reply',
  'bring-memories|brought': 'sharing card',
  'callers?|identify-caller': 'principal, auth',
  'canary|canaries': 'probe, marker',
  'casts?|rigs?|deeds': 'setup, harness, commands',
  'crews?': 'child process',
  'dice': 'random numbers',
  'doors?': 'socket, page, command, entrance',
  'exchanges?': 'request context',
  'first-views?|first-screen': 'preloaded page, first render',
  'gathered-writes|led-statement': 'the public interface of pg',
  '^hears$': 'onMessage, deliver',
  'house|neighbours?|rooms|streets?': 'repository, feature, folder',
  'journeys?|stor(?:y|ies)': 'test, fixtures',
  'keep-mine': 'dismiss sharing prompt',
  'kept-lines?|keep-lines?': 'reconnecting connection',
  'keep-loading|late-words|lazy-part': 'chunk of a route, React.lazy',
  'keep-shell': 'register service worker',
  'known-page': 'cached page',
  'left-out': 'backup exclusions',
  'lend': 'with connection',
  'news': 'activity toasts',
  'owner-answers|owner-door': 'admin socket',
  'pace|^turns|in-turns|server-turns|take-turns?': 'rate limit, semaphore, lock',
  'patience': 'timeout',
  'picture-drawer|draw-pictures|drawn-picture': 'image processing worker',
  'post-letter': 'send email',
  'read-ahead|read-again': 'prefetch, refetch',
  'refusals?|faults?': 'error',
  'sent-memories': 'pending memories',
  'serve-calls|verbs?': 'procedure, handler',
  'shores?|anybody|admin-frame': 'layout',
  'shown-at-once|write-at-once': 'optimistic mutation',
  'soundness': 'integrity check',
  'where-it-is': 'look-up',
};

const patterns = Object.entries(retired).map(([terms, instead]) => [new RegExp(`(?:^|-)(?:${terms})(?:-|$)`), instead] as const);

/** Names from libraries. Chaos tests may say fault. */
const libraryNames = new Set(['House', 'cast']);
const chaosTests = /^tests\/chaos\//;

/** Finds retired terms in file names and identifiers. */
export function retiredTerms(files: Tree): Complaint[] {
  return [...files].filter(([path]) => !path.startsWith('docs/decisions/')).flatMap(([path, text]) =>
    [...nameOf(path), ...identifiersOf(path, text)].flatMap((name) => {
      if (libraryNames.has(name) || (chaosTests.test(path) && /fault/i.test(name))) return [];
      const instead = patterns.find(([pattern]) => pattern.test(kebab(name)))?.[1];
      return instead ? [name === path ? `${path} has a retired term in its name; usual: ${instead}` : `${path} names ${name}, a retired term; usual: ${instead}`] : [];
    }));
}

/** A folder name counts with each of its files. */
function nameOf(path: string): string[] {
  return /\.(?:tsx?|css|js|sql|md)$/.test(path) ? [path] : [];
}

function kebab(name: string): string {
  const words = name.includes('/') ? name.replaceAll('/', '-').replaceAll('.', '-') : name;
  return words.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').replaceAll('_', '-').toLowerCase();
}

function identifiersOf(path: string, text: string): Set<string> {
  const names = new Set<string>();
  if (isCode(path)) visit(parseSync(path, text).program, names);
  return names;
}

function visit(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, names));
  if (typeof node !== 'object' || node === null) return;
  const { type, name } = node as { type?: string; name?: unknown };
  if ((type === 'Identifier' || type === 'JSXIdentifier' || type === 'PrivateIdentifier') && typeof name === 'string') names.add(name);
  Object.values(node).forEach((one) => visit(one, names));
}
