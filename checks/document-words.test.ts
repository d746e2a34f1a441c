import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { document } from './named-in-documents.ts';

const folder = fileURLToPath(new URL('../docs', import.meta.url));
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pages.map((name) => `docs/${name}`)];

const retired =
  /\b(?:whoever|whosever|somebody|anybody|callers?|verbs?|refusals?|journeys?|soundness|canary|canaries|shown at once|read ahead|read again)\b/gi;

/** The retired words in a text, without quoted titles, code and words on screens. */
const retiredIn = (text: string) =>
  text.replaceAll(/```[^]*?```|`[^`]*`|“[^”]*”|(?<!\w)'[^'\n]+'(?!\w)/g, '').match(retired) ?? [];

test.for(documents)('%s uses the terms of the glossary', (path) => {
  expect(retiredIn(document(path))).toEqual([]);
});

test('a retired word is found, but not in a quoted title or in code', () => {
  expect(retiredIn('Whoever calls gets a refusal.')).toEqual(['Whoever', 'refusal']);
  expect(retiredIn('`verb` “somebody”, and ```\ncaller\n```')).toEqual([]);
});
