import { hangsAfter } from '#platform/testing/limits.ts';
import type { Person } from '#app/testing/person.ts';
import type { seededRandom } from '../harness/seeded-random.ts';
import { procedures, type Procedure } from './fields.ts';
import type { Findings } from './findings.ts';
import { asJson, oddJson, oddTexts } from './odd-values.ts';
import { changedBetween, type Scene } from './scene.ts';

type Random = Pick<ReturnType<typeof seededRandom>, 'below' | 'oneOf'>;

/** The three kinds of imported content: their procedures, and a valid entry. */
const kinds = [
  {
    check: 'badges.checkBadges',
    take: 'badges.importBadges',
    entry: {
      name: 'From a file',
      description: 'Words',
      icon: '🦦',
      criteria_type: 'total_dates',
      required: '5',
      is_active: 'true',
      id: '',
    },
  },
  {
    check: 'dateSuggestions.checkSuggestions',
    take: 'dateSuggestions.importSuggestions',
    entry: {
      title: 'From a file',
      description: 'Words',
      category: 'food',
      cost_level: 'low',
      effort_level: 'low',
      time_of_day: 'any',
      is_active: 'true',
      step_1: 'Eat',
      step_1_notes: 'Slowly',
      id: '',
    },
  },
  {
    check: 'goals.checkTemplates',
    take: 'goals.importTemplates',
    entry: {
      title: 'From a file',
      description: 'Words',
      category: 'growth',
      target_value: '3',
      target_unit: 'times',
      pebble_reward: '10',
      is_active: 'true',
      id: '',
    },
  },
] as const;

/** Texts that are neither CSV nor a JSON list. */
const oddFiles: readonly string[] = [
  '',
  ' ',
  '\ufeff',
  '\0',
  'a',
  '"',
  '""',
  '"a',
  'a,b\n"',
  ',',
  '\n\n\n',
  '\r',
  ';',
  'title;category\na;b',
  'title\ttitle',
  'id,id\n1,2',
  '__proto__\n1',
  'constructor,toString\n1,2',
  'null',
  '{}',
  '[null]',
  '[1]',
  '[[]]',
  '[{}]',
  '[{"__proto__":{"a":1}}]',
  '[',
  '{"a":',
  `${'['.repeat(100_000)}`,
  `${'[{"steps":'.repeat(3_000)}`,
  `[${'{},'.repeat(1_500)}{}]`,
  `"${'a'.repeat(150_000)}"\n`,
  `${'a,'.repeat(60_000)}\n`,
  `${'x\n'.repeat(50_000)}`,
  `title\n${'"""'.repeat(30_000)}`,
  '<xml/>',
  'PK\u0003\u0004',
  '%PDF-1.7',
];

/** Files with one odd cell or line are checked and, if valid, imported; then malformed files. */
export async function throughFiles(
  scene: Scene,
  wanted: number,
  { below, oneOf }: Random,
  findings: Findings,
): Promise<void> {
  const ada = scene.principalOf(procedures.find(({ meta }) => meta.access === 'administrator')!);
  for (let file = 0; file < wanted; file += 1) {
    const kind = kinds[file % kinds.length]!;
    const format = below(2) ? 'csv' : 'json';
    const text = file % 5 === 4 ? oneOf(oddFiles) : oddFile(kind.entry, format, { below, oneOf });
    if (file % 50 === 0) await scene.forgetAttempts();
    await through(scene, ada, kind, { format, text }, findings);
  }
}

function oddFile(entry: Record<string, string>, format: 'csv' | 'json', { below, oneOf }: Random): string {
  const column = oneOf(Object.keys(entry));
  const value = oneOf(oddTexts);
  const lines = [{ ...entry, [column]: value }, ...(below(3) ? [] : [entry])].map((line, index) => ({
    ...line,
    [Object.keys(entry)[0]!]: column === Object.keys(entry)[0] && index === 0 ? value : `From a file ${below(1e9)}`,
  }));
  if (format === 'csv') {
    const cell = below(4) === 0 ? (text: string) => text : (text: string) => `"${text.replaceAll('"', '""')}"`;
    return [Object.keys(entry), ...lines.map((line) => Object.values(line))]
      .map((cells) => cells.map(cell).join(oneOf([',', ',', ',', ';', '\t'])))
      .join(oneOf(['\n', '\r\n', '\r']));
  }
  const json = lines.map(
    (line) =>
      `{${Object.entries(line)
        .map(([name, text]) => `${asJson(name)}:${name === column && below(3) === 0 ? oneOf(oddJson) : asJson(text)}`)
        .join()}}`,
  );
  return `[${json.join()}]`;
}

async function through(
  scene: Scene,
  ada: Person,
  { check, take }: { check: string; take: string },
  file: { format: string; text: string },
  findings: Findings,
): Promise<void> {
  const before = await scene.digest();
  const checked = await send(ada, check, file, findings);
  const touched = changedBetween(before, await scene.digest());
  if (touched) findings.error(`${check} changed ${touched}: ${JSON.stringify(file.text).slice(0, 200)}`);
  const found = checked.ok ? (JSON.parse(checked.body) as { seen: string; counts: Record<string, number> }) : null;
  const taken = await send(ada, take, { ...file, seen: found?.seen ?? '' }, findings);
  const isRight = found && !found.counts.wrong;
  if (taken.ok && !isRight)
    findings.error(`${take} took a file that its check calls wrong: ${JSON.stringify(file.text).slice(0, 200)}`);
  const changesAfterError = taken.ok ? '' : changedBetween(before, await scene.digest());
  if (changesAfterError)
    findings.error(
      `${take} refused a file and changed ${changesAfterError}: ${JSON.stringify(file.text).slice(0, 200)}`,
    );
}

async function send(
  ada: Person,
  procedure: string,
  input: object,
  findings: Findings,
): Promise<{ ok: boolean; body: string }> {
  const began = performance.now();
  findings.inputs += 1;
  try {
    const response = await fetch(`${ada.url}/api/${procedure.replace('.', '/')}`, {
      method: 'POST',
      headers: { cookie: ada.cookie, 'content-type': 'application/json', 'x-forwarded-for': ada.address },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(hangsAfter),
    });
    const body = await response.text();
    findings.slowest = Math.max(findings.slowest, performance.now() - began);
    if (response.ok) findings.accepted += 1;
    else findings.refused += 1;
    if (response.status >= 500) findings.serverErrors += 1;
    const declared = ['invalid_input', 'not_found', ...errors(procedure)];
    if (!response.ok && (response.status >= 500 || !declared.includes((JSON.parse(body) as { code: string }).code)))
      findings.error(
        `${procedure} answered ${response.status} ${body.slice(0, 200)} to ${JSON.stringify(input).slice(0, 300)}`,
      );
    return { ok: response.ok, body };
  } catch (error) {
    findings.hangs += 1;
    findings.error(
      `${procedure} was not answered (${String((error as Error).cause ?? error)}): ${JSON.stringify(input).slice(0, 300)}`,
    );
    return { ok: false, body: '' };
  }
}

const errors = (name: string): string[] => procedures.find((procedure: Procedure) => procedure.name === name)!.errors;
