import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { ask, received, statusOf } from './testing/couples.ts';

const product = setUpProduct();
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');
let stranger: Person;
let requestId: string;

beforeAll(async () => {
  stranger = await product.person('Stranger');
});
beforeEach(async () => {
  await ask(maya, theo);
  requestId = await received(theo);
});

const decisions = ['acceptRequest', 'rejectRequest', 'blockSender', 'withdrawRequest'];

async function answerTo(person: Person, call: string, id: string) {
  const response = await person.ask(`pairing.${call}`, { body: JSON.stringify({ requestId: id }) });
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

describe('a request of others', () => {
  test.for(decisions)('is to a stranger one that never was: %s', async (call) => {
    const [theirs, none] = [await answerTo(stranger, call, requestId), await answerTo(stranger, call, crypto.randomUUID())];
    expect(theirs).toEqual(none);
    expect(theirs).toMatchObject({ status: 404, body: '{"code":"not_found","data":{}}' });
    expect(await received(theo)).toBe(requestId);
  });

  test('is decided by its recipient alone, and withdrawn by its sender alone', async () => {
    for (const call of ['acceptRequest', 'rejectRequest', 'blockSender']) expect(await answerTo(maya, call, requestId)).toMatchObject({ status: 404 });
    expect(await answerTo(theo, 'withdrawRequest', requestId)).toMatchObject({ status: 404 });
    expect(await received(theo)).toBe(requestId);
  });

  test.for([...decisions, 'sendRequest', 'sendWaitingRequest'])('is out of reach for who is signed out: %s', async (call) => {
    expect(await product.visitor().errorOf(`pairing.${call}`, { requestId })).toMatchObject({ status: 401, code: 'signed_out' });
  });

  test('is in nobody else’s status', async () => {
    const seen = JSON.stringify(await statusOf(stranger));
    for (const secret of [requestId, maya.id, theo.id, 'Maya', 'Theo']) expect(seen).not.toContain(secret);
    expect(await product.visitor().errorOf('pairing.status', {}, 'read')).toMatchObject({ status: 401 });
  });

  test('cannot be accepted by naming oneself its recipient', async () => {
    const forgeries = [{ recipientId: stranger.id }, { requesterId: stranger.id, recipientId: stranger.id }, { accountId: theo.id }, { 'app.account': theo.id }, { recipient_id: stranger.id }];
    for (const forged of forgeries) {
      expect(await stranger.errorOf('pairing.acceptRequest', { requestId, ...forged })).toMatchObject({ status: 422, code: 'invalid_input' });
    }
    expect((await statusOf(stranger)).partner).toBeNull();
  });
});

test('the status of a pair shows either the other’s name and code, never an email', async () => {
  await theo.write('pairing.acceptRequest', { requestId });
  const [mine, theirs] = [await statusOf(maya), await statusOf(theo)];
  expect([mine.partner?.firstName, theirs.partner?.firstName]).toEqual(['Theo', 'Maya']);
  expect(mine.partner?.pairingCode).toBe(theirs.pairingCode);
  expect(JSON.stringify([mine, theirs])).not.toMatch(/@example\.org/);
});

test('the database itself hides requests, blocks and accounts from everyone else', async () => {
  const count = (table: string) => product.database.transaction({ account: stranger.id, lane: stranger.id }, product.clock.now(), async (tx) => {
    return (await tx.one(sql<{ seen: number }>`select count(*) as seen from ${sql.table(table)}`)).seen;
  });
  expect(await count('pairing_requests')).toBe(0);
  expect(await count('pairing_blocks')).toBe(0);
  expect(await count('accounts')).toBe(1);
  expect(await count('lane_members')).toBe(1);
});
