/** Names: strangers see them in pairing requests, so they must not contain messages, links or phone numbers. */
import { isCountry } from '../format/locale.ts';
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

/** Country codes and widely used generic domains. */
function isTopLevelDomain(ending: string): boolean {
  return generic.has(ending) || (/^[a-z]{2}$/.test(ending) && isCountry(ending.toUpperCase()));
}

const generic = new Set(
  `com net org info biz edu gov mil int name pro mobi tel jobs aero asia coop museum travel xxx app dev web page site online website store shop
  blog cloud club company click link live life chat date dating love email games game guru help host icu media money network news ninja one
  photo photos pics porn press pub review reviews rocks run sale school sex sexy social software solutions space stream studio support team
  tech tips today tools top trade tube vip video watch webcam wiki win work works world wtf xyz zone bank bet bid casino cash credit cafe camp
  care center city community design digital direct download events exchange expert express farm fit fun fund gift gifts global gold group
  house immo land lol loan ltd market marketing men moe movie mov party place plus poker radio red rent science services show singles style
  tax tickets tours town toys training university ventures vote voyage wedding zip рф рус онлайн сайт дети орг ком бел укр қаз 中国 中國 公司 网络 网址
  在线 香港 台湾 台灣 닷컴 한국`.split(/\s+/),
);
