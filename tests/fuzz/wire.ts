import { hangsAfter } from '#platform/testing/limits.ts';
import type { Person } from '#app/testing/person.ts';
import { photo } from '#features/memories/server/testing/pictures.ts';
import type { seededRandom } from '../harness/seeded-random.ts';
import { procedures, type Procedure } from './fields.ts';
import type { Findings } from './findings.ts';
import { asJson, oddBodies, oddJson, oddTexts } from './odd-values.ts';
import { changedBetween, type Scene, type Valid } from './scene.ts';
import { mapConcurrently } from '../harness/map-concurrently.ts';

type Random = ReturnType<typeof seededRandom>;

/** One input as it is sent. */
interface Input {
  procedure: Procedure;
  /** The name of the odd field, or of another oddity. */
  odd: string;
  /** Each field as JSON, or the whole body. */
  fields: Record<string, string> | string;
}

/** Columns that no client may set. */
const columns = [
  'pebbles',
  'account_id',
  'accountId',
  'laneId',
  'authorId',
  'role',
  'isAdministrator',
  'balance',
  'paidEach',
  'createdAt',
  'status',
  '__proto__',
  'constructor',
  'toString',
  '',
];

/** Every field of every procedure at its limits and with every odd value, then random mixtures up to `wanted`; a smaller number takes every n-th. */
export async function inputs(scene: Scene, wanted: number, { below, oneOf }: Random): Promise<Input[]> {
  const odd = [...oddTexts.map(asJson), ...oddJson];
  const valid = new Map<Procedure, Record<string, string>>();
  for (const procedure of procedures) valid.set(procedure, toFields(await scene.valid(procedure)));
  const one = (procedure: Procedure, name: string, json: string): Input => ({
    procedure,
    odd: name,
    fields: { ...valid.get(procedure), [name]: json },
  });
  const listed = procedures.flatMap((procedure): Input[] => [
    ...procedure.fields.flatMap(({ name, atLimits }) =>
      [...atLimits, ...odd].map((json) => one(procedure, name, json)),
    ),
    ...procedure.fields.map(({ name }) => ({
      procedure,
      odd: `no ${name}`,
      fields: Object.fromEntries(Object.entries(valid.get(procedure)!).filter(([field]) => field !== name)),
    })),
    ...columns.map((column) => one(procedure, column, '1')),
    ...(procedure.meta.kind === 'write' ? oddBodies.map(({ body }) => ({ procedure, odd: 'body', fields: body })) : []),
  ]);
  const withFields = procedures.filter(({ fields }) => fields.length > 0);
  const mixed = (): Input => {
    const procedure = oneOf(withFields);
    const text = Array.from({ length: 1 + below(3) }, () => oneOf(oddTexts)).join(
      oneOf(['', ' ', '\n', '\u200d', '<']),
    );
    const some = Array.from(
      { length: 1 + below(2) },
      () =>
        [
          oneOf(procedure.fields).name,
          below(4) === 0 ? oneOf(oddJson) : asJson(text.slice(0, below(5) === 0 ? undefined : 60)),
        ] as const,
    );
    return { procedure, odd: 'mixture', fields: { ...valid.get(procedure), ...Object.fromEntries(some) } };
  };
  if (wanted <= listed.length) {
    // A random start gives every field its share over several runs.
    const start = below(listed.length);
    return Array.from(
      { length: wanted },
      (_, index) => listed[(start + Math.floor((index * listed.length) / wanted)) % listed.length]!,
    );
  }
  return [...listed, ...Array.from({ length: wanted - listed.length }, mixed)];
}

const toFields = (valid: Valid) =>
  Object.fromEntries(Object.entries(valid).map(([name, value]) => [name, JSON.stringify(value)]));

const atATime = 160;

/** Sends the inputs and checks each answer and its effects. */
export async function overTheWire(scene: Scene, all: readonly Input[], findings: Findings): Promise<void> {
  for (let from = 0; from < all.length; from += atATime) {
    const batch = all.slice(from, from + atATime);
    const rejectedByContract = batch.filter((input) => isRefusedByContract(input));
    await scene.forgetAttempts();
    const before = await scene.digest();
    const answers = await mapConcurrently(8, rejectedByContract, (input) => send(scene, input, findings));
    answers.forEach((answer, index) => {
      if (answer?.ok)
        findings.error(`${describeInput(rejectedByContract[index]!)} was accepted, and its contract refuses it`);
    });
    const touched = changedBetween(before, await scene.digest());
    if (touched)
      findings.error(
        `${touched} changed, and all of it was refused: ${[...new Set(rejectedByContract.map(({ procedure }) => procedure.name))].join(', ')}`,
      );
    await sendAccepted(
      scene,
      batch.filter((input) => !rejectedByContract.includes(input)),
      findings,
    );
    for (const server of scene.cluster.servers)
      if (!server.isAlive()) throw new Error(`the server ended at ${batch.map(describeInput).join(' ')}`);
  }
}

/** Inputs that the contract accepts run one after the other, so that each one's changes are known. */
async function sendAccepted(scene: Scene, some: readonly Input[], findings: Findings): Promise<void> {
  let before = await scene.digest();
  for (const input of some) {
    // The prepared input is old: it needs a new id and the current version.
    const now = toFields(await scene.valid(input.procedure));
    const fields = typeof input.fields === 'string' ? input.fields : { ...input.fields, ...renewed(now, input) };
    if (input.procedure.name === 'memories.rateDate') before = await scene.digest();
    const answer = await send(scene, { ...input, fields }, findings);
    const after = await scene.digest();
    const touched = changedBetween(before, after);
    if (answer && touched && (!answer.ok || input.procedure.meta.kind === 'read'))
      findings.error(
        `${describeInput(input)} was ${answer.ok ? 'read' : `refused with ${answer.code}`} and changed ${touched}`,
      );
    if (answer?.ok && typeof fields !== 'string') await checkReadBack(scene, input, fields, answer.body, findings);
    before = after;
  }
}

const renewed = (now: Record<string, string>, { odd }: Input) =>
  Object.fromEntries(
    ['id', 'email', 'seen', 'memoryId']
      .filter((name) => name in now && name !== odd && odd !== `no ${name}` && odd !== 'mixture')
      .map((name) => [name, now[name]!]),
  );

interface Answer {
  ok: boolean;
  code: string;
  body: string;
}

async function send(
  { principalOf }: Scene,
  { procedure, odd, fields }: Input,
  findings: Findings,
): Promise<Answer | null> {
  const person = principalOf(procedure);
  const began = performance.now();
  findings.inputs += 1;
  try {
    const response = await asked(person, procedure, fields);
    const body = await response.text();
    findings.slowest = Math.max(findings.slowest, performance.now() - began);
    return checkAnswer(
      procedure,
      `${describeInput({ procedure, odd, fields })} → ${response.status}`,
      response,
      body,
      findings,
    );
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') findings.hangs += 1;
    findings.error(
      `${describeInput({ procedure, odd, fields })} was not answered: ${String((error as Error).cause ?? error)}`,
    );
    return null;
  }
}

const picture = photo();

async function asked(person: Person, { name, meta }: Procedure, fields: Input['fields']): Promise<Response> {
  const url = `${person.url}/api/${name.replace('.', '/')}`;
  const headers = { cookie: person.cookie, 'x-forwarded-for': person.address };
  const signal = AbortSignal.timeout(hangsAfter);
  if (meta.kind === 'write' && !meta.isUpload)
    return fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: typeof fields === 'string' ? fields : toBody(fields),
      signal,
    });
  const query = Object.entries(typeof fields === 'string' ? {} : fields).map(([field, json]) =>
    [field, textOf(json)].map(encoded).join('='),
  );
  const body = meta.isUpload && { method: 'POST', body: typeof fields === 'string' ? fields : await picture };
  return fetch(`${url}?${query.join('&').slice(0, 12_000)}`, {
    ...body,
    headers: { ...headers, ...(body && { 'content-type': 'image/jpeg' }) },
    signal,
  });
}

const toBody = (fields: Record<string, string>): string =>
  `{${Object.entries(fields)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join()}}`;
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A query string holds text only, and no lone surrogate. */
function textOf(json: string): string {
  const value = parsed(json);
  return (typeof value === 'string' ? value : json).toWellFormed();
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const common = [
  'invalid_input',
  'signed_out',
  'forbidden',
  'not_paired',
  'not_found',
  'too_many_attempts',
  'unavailable',
];

/** The answer is a success, or a declared error code that names each invalid field with a message. */
function checkAnswer(
  procedure: Procedure,
  what: string,
  { ok, status, headers }: Response,
  body: string,
  findings: Findings,
): Answer {
  if (ok) {
    findings.accepted += 1;
    return { ok, code: '', body };
  }
  findings.refused += 1;
  if (status >= 500 && status !== 503) findings.serverErrors += 1;
  const answer = parsed(body) as
    { code?: unknown; data?: { issues?: { field?: unknown; message?: unknown }[] } } | undefined;
  const code = typeof answer?.code === 'string' ? answer.code : '';
  const isDeclared =
    [...common, ...procedure.errors].includes(code) && headers.get('content-type')?.startsWith('application/json');
  const tells =
    status !== 422 ||
    code !== 'invalid_input' ||
    (answer?.data?.issues?.length &&
      answer.data.issues.every(
        ({ field, message }) => typeof field === 'string' && typeof message === 'string' && message !== '',
      ));
  if (!isDeclared || !tells || status < 400 || (status >= 500 && (status !== 503 || code !== 'unavailable')))
    findings.error(`${what} ${body.slice(0, 300)}`);
  return { ok, code, body };
}

function isRefusedByContract({ procedure, fields }: Input): boolean {
  if (procedure.meta.isUpload && typeof fields === 'string') return true;
  if (procedure.meta.kind === 'read' || procedure.meta.isUpload)
    return (
      typeof fields !== 'string' &&
      !procedure.input.safeParse(Object.fromEntries(Object.entries(fields).map(([name, json]) => [name, textOf(json)])))
        .success
    );
  // A byte order mark is not part of a JSON text.
  const body = parsed(typeof fields === 'string' ? fields.replace(/^\ufeff/, '') : toBody(fields));
  return body === undefined || !procedure.input.safeParse(body).success;
}

/** An accepted text is stored as NFC and trimmed, otherwise unchanged. */
async function checkReadBack(
  scene: Scene,
  { procedure, odd }: Input,
  fields: Record<string, string>,
  body: string,
  findings: Findings,
): Promise<void> {
  const sent = parsed(fields[odd] ?? 'null');
  if (typeof sent !== 'string' || !texts.has(odd)) return;
  const kept = sent.replaceAll('\r\n', '\n').normalize('NFC').trim();
  if (kept === '') return;
  const read =
    body +
    (await scene.readBack(
      procedure,
      Object.fromEntries(Object.entries(fields).map(([name, json]) => [name, parsed(json)])),
    ));
  if (read.includes(JSON.stringify(kept))) findings.cameBack += 1;
  else if (read.length > body.length + 2)
    findings.error(`${procedure.name} took ${odd} ${JSON.stringify(sent).slice(0, 200)}, and it did not come back`);
}

const texts = new Set([
  'activity',
  'notes',
  'comment',
  'treat',
  'name',
  'description',
  'title',
  'firstName',
  'lastName',
  'altText',
]);

const describeInput = ({ procedure, odd, fields }: Input): string =>
  `${procedure.name} with ${odd} ${(typeof fields === 'string' ? fields : (fields[odd] ?? toBody(fields))).slice(0, 160)}`;
