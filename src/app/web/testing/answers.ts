import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import { recentChangesAt } from '#platform/contract/paths.ts';
import { eventually } from '#platform/testing/eventually.ts';
import { checkReach, isOutOfReach } from '#platform/web/reach.ts';
import type { contract } from '../../contract.ts';
import { LiveStream } from './live-stream.ts';
import { forgetDevice } from './forget-device.ts';
import { UploadByFetch } from './upload-by-fetch.ts';

type Contract = typeof contract;

/** A procedure of the contract, such as `memories.react`. */
export type Procedure = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`;
}[keyof Contract];

type Declared<P extends Procedure> = P extends `${infer Feature extends keyof Contract}.${infer Name}`
  ? Name extends keyof Contract[Feature]
    ? Contract[Feature][Name]
    : never
  : never;

export type Input<P extends Procedure> = InferContractRouterInputs<Declared<P>>;
export type Output<P extends Procedure> = InferContractRouterOutputs<Declared<P>>;

class Failure<Code extends string> {
  readonly code: Code;
  readonly data: object;

  constructor(code: Code, data: object) {
    this.code = code;
    this.data = data;
  }
}

const noNetworkAnswer = Symbol('no network');

type Answer<P extends Procedure> = Output<P> | Failure<ErrorCode<Declared<P>>> | typeof noNetworkAnswer;

/** What the server answers, by procedure: a value, `fails(code)`, `noNetwork`, or a function of the input that returns one of them, also later. */
export type Answers = { [P in Procedure]?: Answer<P> | ((input: Input<P>) => Answer<P> | Promise<Answer<P>>) };

/** An error that the contract declares. */
export const fails = <Code extends string>(code: Code, data: object = {}) => new Failure(code, data);

/** The request does not reach the server. */
export const noNetwork: typeof noNetworkAnswer = noNetworkAnswer;

let answers: Answers;
let asked: { procedure: string; input: unknown }[];
let unanswered: Set<string>;
let isCut: boolean;
let readiness: { status: 'ready'; disk?: 'low' };

/** What pages ask for once they are idle, which may be after their test. */
const whenIdle: Answers = { 'memories.turnPast': { turned: 0 }, 'accounts.passkeyChallenge': noNetwork };

beforeEach(() => {
  [answers, asked, unanswered, isCut, readiness] = [{ ...whenIdle }, [], new Set(), false, { status: 'ready' }];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (given: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(given, init);
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/api/') || pathname === '/readyz' ? answerTo(request, pathname) : others(given, init);
  });
  vi.stubGlobal('XMLHttpRequest', UploadByFetch);
  vi.stubGlobal('EventSource', LiveStream);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isCut);
});

afterEach(async () => {
  LiveStream.closeAll();
  cutNetwork(false);
  onlineManager.setOnline(true);
  await eventually(() => {
    if (isOutOfReach()) checkReach();
    if (isOutOfReach()) throw new Error('the server is still out of reach');
  });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await forgetDevice();
  if (unanswered.size > 0) throw new Error(`this test has no answer to ${[...unanswered].join(', ')}`);
});

/**
 * Says what the server answers from now on. A later answer to a procedure replaces the earlier one; a procedure without an answer fails the test.
 *
 *     answer({ 'memories.react': {}, 'memories.addComment': fails('removed'), 'memories.comments': ({ memoryId }) => commentsOf(memoryId) });
 *     mount(<MemoryCard memory={aMemory({ activity: 'Swim' })} today="2026-11-28" partnerName="Theo" />);
 *     await eventually(() => expect(inputsOf('memories.react')).toEqual([{ memoryId, reaction: '🔥' }]));
 */
export function answer(some: Answers): void {
  Object.assign(answers, some);
}

/** What a procedure was asked for, in order. The inputs of a read are texts. */
export const inputsOf = <P extends Procedure>(procedure: P): Input<P>[] =>
  asked.filter((one) => one.procedure === procedure).map(({ input }) => input as Input<P>);

/** An answer that comes once `release` is called. */
export function held<Value>(value: Value): { answer: () => Promise<Value>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { answer: () => promise, release: () => resolve(value) };
}

/** Says how `/readyz` answers. */
export const sayReady = (some: { disk?: 'low' } = {}): void => void (readiness = { status: 'ready', ...some });

/** Cuts the network of this page, or mends it. */
export function cutNetwork(isNowCut = true): void {
  isCut = isNowCut;
  dispatchEvent(new Event(isCut ? 'offline' : 'online'));
}

async function answerTo(request: Request, path: string): Promise<Response> {
  if (isCut) throw new TypeError('Failed to fetch');
  if (path === '/readyz') return Response.json(readiness);
  if (path === recentChangesAt) return Response.json({ completeFor: 1e9, changes: [] });
  if (path === '/api/memories/pictureFile') return new Response(null, { headers: { 'content-type': 'image/webp' } });
  const procedure = path.slice('/api/'.length).replace('/', '.');
  const input = await inputOf(request);
  asked.push({ procedure, input });
  const found = answers[procedure as Procedure] as unknown;
  if (found === undefined) {
    unanswered.add(procedure);
    throw new TypeError(`${procedure} has no answer in this test`);
  }
  const given: unknown = typeof found === 'function' ? await (found as (input: unknown) => unknown)(input) : found;
  request.signal.throwIfAborted();
  if (given === noNetworkAnswer || isCut) throw new TypeError('Failed to fetch');
  return given instanceof Failure
    ? Response.json({ code: given.code, data: given.data }, { status: statusOf(given.code) })
    : Response.json(given);
}

async function inputOf(request: Request): Promise<unknown> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (request.method === 'GET') return query;
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  return isJson ? request.json() : { query, body: await request.blob() };
}

/** Screens tell apart a session that is over, a server that failed, and an answer. */
function statusOf(code: string): number {
  if (code === 'signed_out') return 401;
  if (code === 'too_many_attempts') return 429;
  return code === 'unavailable' || code === 'disk_full' ? 503 : 409;
}
