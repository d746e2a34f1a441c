import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

const plainDate = /new Date\(\s*(?:['"`]\d{4}-\d\d-\d\d['"`]|(?:\w+\??\.)*(?:date|day|today)\s*)\)/;
const reexport = /^\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s*)?from\b/m;

const byWhom = 'the repository speaks of the product, not of who builds it';
const foreign: [RegExp, string][] = [
  // Not those of HTTP, in names of packages.
  [/(?<!user[-_ ]?|proxy-|filtering-)\b(?:sub)?agents?\b(?!['"]?\s*:|-base\b)/i, byWhom],
  [/\b(?:claude|anthropic|openai|chatgpt|copilot|language model)\b/i, byWhom],
  [
    /(?:^|[\s"'`(=:])\/(?:work|home|root|Users|tmp)\/[\w.]/m,
    'an absolute path is true on one machine only; make it relative to the file',
  ],
  [
    /\bregistry\.(?:npmjs|yarnpkg)\b|"resolved":\s*"https?:/,
    'a registry host belongs in nobody’s clone; npm finds it by its own settings',
  ],
];

/** Calendar days are not parsed as instants, nothing is exported twice, and no text names the machine it was written on. */
export function wording(files: Tree): Complaint[] {
  return [...files].flatMap(([path, text]) => {
    if (path.startsWith('checks/repository/')) return [];
    const complaints = foreign
      .filter(([sign]) => sign.test(text))
      .map(([sign, why]) => `${path} says "${sign.exec(text)?.[0].trim()}": ${why}`);
    if (!isCode(path)) return complaints;
    const date = isTest(path) ? null : plainDate.exec(text);
    if (date)
      complaints.push(
        `${path} says ${date[0]}: that is midnight in Greenwich; a plain date stays a string, its parts go to Date.UTC`,
      );
    if (path.startsWith('src/') && reexport.test(text))
      complaints.push(`${path} exports what another file has: no barrels; import it from there`);
    return complaints;
  });
}
