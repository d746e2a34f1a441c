import { isDefinedError, safe } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { read, write } from '../contract/procedure.ts';
import { byCursor, keyOf, orpcOf } from './orpc.ts';

const reach = vi.hoisted(() => ({ checkReach: vi.fn<() => void>(), foundReadOnly: vi.fn<(found: boolean) => void>() }));
vi.mock('./reach.ts', () => reach);
const prefetch = vi.hoisted(() => ({
  takePrefetched: vi.fn<(path: string) => Promise<unknown>>(async () => undefined),
}));
vi.mock('./prefetch.ts', () => prefetch);

/** As the product has them, made smaller. */
const goals = {
  list: read({
    summary: 'Goals.',
    access: 'partner',
    input: z.strictObject({ status: z.string(), cursor: z.string().optional() }),
    output: z.object({ nextCursor: z.string().nullable() }),
  }),
  start: write({
    summary: 'Starts one.',
    access: 'partner',
    input: z.strictObject({ id: z.string() }),
    output: z.object({}),
    errors: { already_started: 'conflict' },
  }),
};
const orpc = orpcOf<typeof goals>('goals');
const send = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('location', { origin: 'https://otterway.test' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const start = () => safe(orpc.start.call({ id: 'swim' }));
const answers = (status: number, body: unknown) => send.mockResolvedValueOnce(Response.json(body, { status }));

test('a read is a GET with its input in the address, a write a POST with JSON', async () => {
  answers(200, { nextCursor: null });
  await orpc.list.call({ status: 'active', cursor: undefined });
  answers(200, {});
  await start();
  const [list, started] = send.mock.calls.map(([request]) => request);
  expect([list?.method, list?.url]).toEqual(['GET', 'https://otterway.test/api/goals/list?status=active']);
  expect([started?.method, started?.url, await started?.text()]).toEqual([
    'POST',
    'https://otterway.test/api/goals/start',
    '{"id":"swim"}',
  ]);
  expect(started?.headers.get('content-type')).toBe('application/json');
  expect(reach.foundReadOnly).toHaveBeenCalledExactlyOnceWith(false);
});

test('what the document has asked for already is not asked for again', async () => {
  prefetch.takePrefetched.mockResolvedValueOnce({ nextCursor: 'later' });
  expect(await orpc.list.call({ status: 'active' })).toEqual({ nextCursor: 'later' });
  expect(prefetch.takePrefetched).toHaveBeenCalledWith('/api/goals/list?status=active');
  expect(send).not.toHaveBeenCalled();
});

test('an error is typed by the contract, and one that the procedure does not declare does not compile', async () => {
  answers(409, { code: 'already_started', data: {} });
  const { error } = await start();
  expect(isDefinedError(error) && error.code === 'already_started').toBe(true);
  // @ts-expect-error: the procedure declares no such error
  expect(isDefinedError(error) && error.code === 'already_paired').toBe(false);
  expect(reach.checkReach).not.toHaveBeenCalled();
});

test.each([
  ['without a network', () => send.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['when the server fails', () => answers(500, { code: 'unavailable', data: {} })],
  [
    'when something else answers with a page',
    () => send.mockResolvedValueOnce(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
  ],
  ['when something else fails', () => send.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }))],
  [
    'when the answer breaks off',
    () => send.mockResolvedValueOnce(new Response('{"na', { headers: { 'content-type': 'application/json' } })),
  ],
])('the server is unavailable %s, and is then looked for', async (_, happens) => {
  happens();
  const { error } = await start();
  expect(isDefinedError(error) && error.code === 'unavailable').toBe(true);
  expect(reach.checkReach).toHaveBeenCalledOnce();
});

test('a full disk is unavailable too, and known', async () => {
  answers(503, { code: 'disk_full', data: {} });
  expect((await start()).error).toMatchObject({ code: 'unavailable' });
  expect(reach.foundReadOnly).toHaveBeenCalledExactlyOnceWith(true);
  expect(reach.checkReach).not.toHaveBeenCalled();
});

test('a request that is given up says nothing of the server', async () => {
  const giveUp = new AbortController();
  send.mockImplementationOnce(async ({ signal }) => {
    giveUp.abort();
    throw signal.reason;
  });
  await expect(orpc.list.call({ status: 'active' }, { signal: giveUp.signal })).rejects.toThrow('aborted');
  expect(reach.checkReach).not.toHaveBeenCalled();
});

test('keys begin with the feature, and tell pages from a single read', () => {
  const pages = orpc.list.infiniteOptions({ ...byCursor, input: (cursor) => ({ status: 'active', cursor }) });
  expect(keyOf('goals')).toEqual(orpc.key());
  expect(pages.queryKey).toEqual([['goals', 'list'], { type: 'infinite', input: { status: 'active' } }]);
});
