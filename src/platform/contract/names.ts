/** Names: strangers see them in pairing requests, so they must not contain messages, links or phone numbers. */
import { parse } from 'tldts';
import { codePoints, isCleanText, isOneLine } from './fields.ts';

export const nameMax = 40;

/** Expects trimmed NFC. Links and numbers are also looked for in NFKC, as a mail program would see them. */
export function isName(name: string): boolean {
  if (
    codePoints(name) > nameMax ||
    !isOneLine(name) ||
    !isCleanText(name) ||
    hasUnneededIgnorable(name) ||
    hasUnreadable(name)
  )
    return false;
  const read = name.normalize('NFKC').replaceAll('\u3002', '.');
  return /(?!\p{Default_Ignorable_Code_Point})\p{L}/u.test(name) && !/[@/:]|\p{Nd}{3}/u.test(read) && !hasLink(read);
}

/** Code points without a meaning that all devices share, and letters under a heap of marks. A composed letter has marks of its own. */
function hasUnreadable(name: string): boolean {
  return /[\p{Cn}\p{Co}]/u.test(name) || /\p{M}{5}/u.test(name.normalize('NFD'));
}

/** Invisible characters other than those that emoji and the scripts below need. */
function hasUnneededIgnorable(name: string): boolean {
  const needed = [
    /\p{RGI_Emoji}\uFE0F?/gv,
    joiners,
    /(?<=\p{Script=Mongolian})[\u180B-\u180F]/gu,
    /(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu,
  ];
  return /\p{Default_Ignorable_Code_Point}/u.test(needed.reduce((rest, sequence) => rest.replace(sequence, ' '), name));
}

/** Joiners between letters of scripts that use them, and after a virama, which may end a word. */
const joined = [
  'Arab',
  'Syrc',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const virama = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA';
const joiners = new RegExp(`(?<=[${joined}])[\\u200C\\u200D](?=[${joined}])|(?<=[${virama}])[\\u200C\\u200D]`, 'gu');

/** Whether a mail program would make a link of it: 'evil.com', but not 'St.John'. */
function hasLink(name: string): boolean {
  if (/(?<![\p{L}\p{N}])www\.|\.xn--/iu.test(name)) return true;
  const endings = name.matchAll(/(?<=[\p{L}\p{M}\p{N}])\.(\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}])/gu);
  return [...endings].some(
    ({ index, 1: ending = '' }) => isTopLevelDomain(ending.toLowerCase()) && !isInitial(name.slice(0, index), ending),
  );
}

/** 'J.Li' */
function isInitial(before: string, name: string): boolean {
  return /(?<![\p{L}\p{M}\p{N}])\p{Lu}$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(name);
}

/** Below a second label, since some endings, such as .ck, are registered one level further down. */
function isTopLevelDomain(ending: string): boolean {
  return parse(`a.b.${ending}`).isIcann === true;
}
