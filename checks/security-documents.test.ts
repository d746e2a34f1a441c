import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isTest, readTree } from './repository/tree.ts';
import { complaintsOf, document } from './named-in-documents.ts';

const asvs = document('docs/asvs.md');
const security = document('docs/security.md');

interface Row {
  number: string;
  asks: string;
  verdict: string;
  why: string;
}

/** The rows of levels 1 and 2, and the rows of level 3 after them. The row 1.2.6–8 stands for three. */
function rowsOf(text: string): { asked: Row[]; beyond: Row[] } {
  const [asked = '', beyond = ''] = text.split('\n## Beyond level 2\n');
  const rows = (part: string) =>
    [...part.matchAll(/^\| (\d+\.\d+)\.(\d+)(?:–(\d+))? \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].flatMap(
      ([, section = '', first = '', last = first, asks = '', verdict = '', why = '']) =>
        Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
          number: `${section}.${Number(first) + index}`,
          asks,
          verdict,
          why,
        })),
    );
  return { asked: rows(asked), beyond: rows(beyond) };
}

/** The last number of each section of ASVS 5.0.0 in levels 1 and 2. Some sections have more in level 3. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const numbers = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
);

test('every requirement of levels 1 and 2 has one row', () => {
  expect(numbers).toHaveLength(253);
  expect(rowsOf(asvs).asked.map(({ number }) => number)).toEqual(numbers);
});

test('every row states the requirement, the verdict and where or why', () => {
  const { asked, beyond } = rowsOf(asvs);
  const errors = [...asked, ...beyond].filter(
    ({ asks, verdict, why }) => asks.trim() === '' || why.trim() === '' || !['met', 'n/a', 'not met'].includes(verdict),
  );
  expect(errors).toEqual([]);
});

test('the sums match the rows', () => {
  const { asked } = rowsOf(asvs);
  const count = (verdict: string) => asked.filter((row) => row.verdict === verdict).length;
  expect(asvs).toContain(
    `| **Levels 1 and 2** | **${count('met')}** | **${count('n/a')}** | **${count('not met')}** | **${asked.length}** |`,
  );
  expect(security).toContain(`| ${count('met')} met, ${count('n/a')} not applicable, ${count('not met')} not met |`);
});

test.for([
  ['ASVS', asvs],
  ['security page', security],
] as const)('every file, test and section that the %s names is there', ([name, text]) => {
  const complaints = complaintsOf(text, name);
  expect(complaints, complaints.join('\n')).toHaveLength(0);
});

test('a row that names a missing file, test or section is found', () => {
  const here = 'checks/security-documents.test.ts';
  expect(
    complaintsOf(
      `| 0.0.0 | Nothing | met | \`src/nowhere.ts\`, \`${here}\` “a missing test”, “a missing…”, “a row that names…”, \`docs/security.md\`, “A missing section” |`,
      'ASVS',
    ),
  ).toEqual([
    'the ASVS names src/nowhere.ts, which does not exist',
    `the ASVS names the test “a missing test”, which ${here} does not have`,
    `the ASVS names the test “a missing…”, which ${here} does not have`,
    'the ASVS names the section “A missing section”, which docs/security.md does not have',
  ]);
});

/** Code that runs on a server, without browser code and the development command. */
const onServers = (path: string) =>
  /^(?:src\/(?:app|platform\/server|features\/[^/]+\/server)\/[^]*|db\/seed\/[^]*)\.ts$/.test(path) &&
  !isTest(path) &&
  !['src/app/server/dev.ts', 'src/app/web/service-worker.ts'].includes(path);
const outward =
  /\bfetch\(|from '(?:node:)?(?:child_process|http|https|http2|dgram|dns|tls|cluster|undici|axios)(?:\/[^']*)?'/;
/** Imports of types, and of the function that creates the server. */
const inward = /^import (?:type .*|\{ createServer(?:, type \w+)* \} from 'node:http';)$/gm;

test('the server starts no foreign program and opens no outbound connection of its own', () => {
  const files = [...readTree(fileURLToPath(new URL('..', import.meta.url)))].filter(([path]) => onServers(path));
  expect(files.length).toBeGreaterThan(200);
  const calling = files.filter(([, text]) => outward.test(text.replaceAll(inward, '')));
  // To the OpenID provider of the settings, and to push services at public addresses. The one program is the server's own, and makes the embedded database.
  expect(calling.map(([path]) => path)).toEqual([
    'src/platform/server/database/create-embedded.ts',
    'src/platform/server/open-id/bounded-fetch.ts',
    'src/platform/server/push.ts',
  ]);
});
