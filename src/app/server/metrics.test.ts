import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openProduct } from '../testing/product.ts';
import { setUpCouple, setUpProduct } from '../testing/set-up.ts';

const token = 'a-token-for-measurements';
const product = setUpProduct({ metrics: token });
const [maya, theo] = setUpCouple(product);

const ask = (authorization?: string) =>
  fetch(`${product.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
const measured = async () => (await ask(`Bearer ${token}`)).text();

/** The value of the first series that begins with `series`. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(series));
  return Number(line?.split(' ').at(-1));
}

describe('metrics', () => {
  test('count and time requests by procedure and status', async () => {
    await maya.read('moods.board');
    await product
      .visitor()
      .ask('accounts.logIn', {
        body: JSON.stringify({ email: theo.email, password: 'not that one', timeZone: 'UTC' }),
      });
    await fetch(`${product.url}/nowhere/at/all`);
    const text = await measured();
    expect(
      valueOf(text, 'otterway_request_duration_seconds_count{procedure="moods.board",status="200"}'),
    ).toBeGreaterThan(0);
    expect(valueOf(text, 'otterway_request_duration_seconds_count{procedure="accounts.logIn",status="422"}')).toBe(1);
    expect(valueOf(text, 'otterway_request_duration_seconds_count{procedure="page",status="404"}')).toBeGreaterThan(0);
  });

  test('show database time, connections, streams and the event loop', async () => {
    const before = valueOf(await measured(), 'otterway_database_duration_seconds_count{pool="serving"}');
    await maya.read('moods.board');
    const text = await measured();
    expect(valueOf(text, 'otterway_database_duration_seconds_count{pool="serving"}')).toBeGreaterThan(before || 0);
    expect(valueOf(text, 'otterway_database_connections{pool="serving",state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'otterway_live_streams')).toBe(0);
    expect(valueOf(text, 'otterway_disk_low')).toBe(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  test('name no person, address, lane or id', async () => {
    await maya.write('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: 'Picnic at the weir',
      date: product.clock.now().toISOString().slice(0, 10),
      lead: 'me',
    });
    const text = await measured();
    for (const secret of [maya.email, theo.email, maya.id, theo.id, maya.firstName, 'Picnic', '127.0.0.1', token])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test.for([undefined, '', 'Bearer', 'Bearer a-token-for-measurement', `bearer ${token}`, token])(
    'are hidden from a request that is authorized by %j',
    async (authorization) => {
      const response = await ask(authorization);
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 404,
        body: { code: 'not_found', data: {} },
      });
    },
  );

  test('count emails', async () => {
    await product.visitor().write('accounts.requestPasswordReset', { email: maya.email });
    await expect.poll(async () => valueOf(await measured(), 'otterway_emails_total{result="sent"}')).toBeGreaterThan(0);
  });

  test('count push messages by what the push service answered', async () => {
    const target = (name: string) => ({
      endpoint: `https://push.example/${name}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    });
    product.pushResults.set(target('dead').endpoint, 'failed').set(target('left').endpoint, 'gone');
    for (const name of ['well', 'dead', 'dead', 'left']) await product.push.send(target(name), null);
    const text = await measured();
    expect(
      ['sent', 'failed', 'gone'].map((result) => valueOf(text, `otterway_push_messages_total{result="${result}"}`)),
    ).toEqual([1, 2, 1]);
  });

  test('are hidden without a token', async () => {
    const other = await openProduct();
    try {
      expect((await fetch(`${other.url}/metrics`)).status).toBe(404);
    } finally {
      await other.stop();
    }
  });

  test('on a port of their own are not on the product’s', async () => {
    const port = 20_000 + (process.pid % 20_000);
    const other = await openProduct({ metrics: port });
    try {
      expect((await fetch(`${other.url}/metrics`)).status).toBe(404);
      expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
        'otterway_request_duration_seconds',
      );
    } finally {
      await other.stop();
    }
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  test.for(['dashboard.json', 'alerts.yaml'])('have every name that deploy/monitoring/%s uses', async (file) => {
    const text = await measured();
    const used =
      readFileSync(new URL(`../../../deploy/monitoring/${file}`, import.meta.url), 'utf8').match(
        /\b(otterway|nodejs|process)_\w+/g,
      ) ?? [];
    expect(used.length).toBeGreaterThan(3);
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
      ),
    );
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});
