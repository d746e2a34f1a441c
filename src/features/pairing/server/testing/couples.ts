import { expect } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';

interface Status {
  pairingCode: string;
  partner: { id: string; firstName: string; lastName: string; pairingCode: string; pairedAt: string } | null;
  incoming: { id: string; requesterName: string; createdAt: string }[];
  outgoing: { id: string; createdAt: string }[];
}

export const statusOf = (person: Person) => person.read<Status>('pairing.status');
export const codeOf = async (person: Person) => (await statusOf(person)).pairingCode;

export async function ask(from: Person, to: Person): Promise<{ outcome: string }> {
  return from.write('pairing.sendRequest', { code: await codeOf(to) });
}

export async function errorOfAsking(from: Person, to: Person) {
  return from.errorOf('pairing.sendRequest', { code: await codeOf(to) });
}

/** The id of the newest received request. */
export async function received(person: Person): Promise<string> {
  return (await statusOf(person)).incoming[0]!.id;
}

/** Counts the outcomes of concurrent requests. */
export async function outcomes(calls: Promise<Response>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const response of await Promise.all(calls)) {
    const { code = 'done' } = (await response.json()) as { code?: string };
    counted[code] = (counted[code] ?? 0) + 1;
  }
  return counted;
}

/** The pairs in the database. Fails on half pairs and on pending requests of paired people. */
export async function pairsOf({ database }: Product, people: Person[]): Promise<string[][]> {
  const ids = people.map(({ id }) => id);
  const { rows: lanes } = await database.pool.query<{ members: string[]; closed: boolean; slots: number[] }>(
    `select array_agg(m.account_id::text order by m.slot) as members, array_agg(m.slot::int order by m.slot) as slots, bool_or(l.closed_at is not null) as closed
     from lanes l join lane_members m on m.lane_id = l.id
     where l.kind = 'shared' and m.left_at is null group by l.id having array_agg(m.account_id) && $1::uuid[]`,
    [ids],
  );
  for (const { slots, closed } of lanes) expect({ slots, closed }).toEqual({ slots: [1, 2], closed: false });
  const { rows: left } = await database.pool.query(
    `select r.id from pairing_requests r join lane_members m on m.account_id in (r.requester_id, r.recipient_id) and m.kind = 'shared' and m.left_at is null
     where r.status = 'pending' and m.account_id = any ($1::uuid[])`,
    [ids],
  );
  expect(left).toEqual([]);
  const nameOf = new Map(people.map(({ id, firstName }) => [id, firstName]));
  return lanes.map(({ members }) => members.map((id) => nameOf.get(id) ?? 'somebody else').sort()).sort();
}

interface History {
  relationships: {
    id: string;
    laneId: string;
    partnerFirstName: string;
    partnerLastName: string;
    pairedAt: string;
    unpairedAt: string;
    isPairedAgain: boolean;
  }[];
  nextCursor: string | null;
}

export const historyOf = (person: Person) => person.read<History>('pairing.previousRelationships');

export async function unpair(person: Person, partner: { id: string }, given: { block?: boolean } = {}): Promise<void> {
  await person.write('pairing.unpair', { ...(await partingFrom(person, partner)), ...given });
}

/** The input of `pairing.unpair`. */
export async function partingFrom(
  person: Person,
  { id }: { id: string },
): Promise<{ partnerId: string; pairedAt: string }> {
  const { partner } = await statusOf(person);
  return { partnerId: id, pairedAt: partner?.pairedAt ?? new Date(0).toISOString() };
}

/** The id of a person's open shared lane. */
export async function sharedLaneOf({ database }: Product, { id }: Person): Promise<string> {
  const { rows } = await database.pool.query<{ lane: string }>(
    `select lane_id as lane from lane_members where account_id = $1 and kind = 'shared' and left_at is null`,
    [id],
  );
  return rows[0]!.lane;
}
