import { createHash, randomBytes } from 'node:crypto';
import { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { browsers } from '#features/accounts/server/testing/browsers.ts';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { ask, received, unpair } from '#features/pairing/server/testing/couples.ts';
import { Markers } from './markers.ts';

/**
 * Maya owns the resources. She was paired with Noah, then with Omar, and is paired with Theo. Omar is paired with Nina, Sam with Lea. Noah and Robin
 * are alone. Ben is blocked by Maya. Dora, formerly with Eli, is pending deletion. Ada is an administrator, Grace was one. Pia takes no requests and
 * is logged out.
 */
export const names = [
  'maya',
  'theo',
  'noah',
  'omar',
  'nina',
  'sam',
  'lea',
  'robin',
  'ben',
  'dora',
  'eli',
  'ada',
  'grace',
  'pia',
] as const;
export type Name = (typeof names)[number];

const nobody = 'nobody';

/** Who may see a person's name: the person, current and former partners, and the recipients of their requests. */
const nameVisibleTo: Record<Name, Name[]> = {
  maya: ['maya', 'theo', 'noah', 'omar'],
  theo: ['theo', 'maya'],
  noah: ['noah', 'maya'],
  omar: ['omar', 'maya', 'nina'],
  nina: ['nina', 'omar'],
  sam: ['sam', 'lea'],
  lea: ['lea', 'sam'],
  robin: ['robin'],
  ben: ['ben', 'maya'],
  dora: ['dora', 'eli'],
  eli: ['eli', 'dora'],
  ada: ['ada'],
  grace: ['grace', 'ada'],
  pia: ['pia'],
};

export const couples = [
  ['maya', 'theo'],
  ['omar', 'nina'],
  ['sam', 'lea'],
] as const satisfies [Name, Name][];

export interface Setup {
  product: Product;
  markers: Markers;
  people: Record<Name, Person>;
  partnerOf(person: Person): Person | null;
  /** 'nobody' for an account that is not prepared. */
  nameOf(person: Person): Name | typeof nobody;
}

/** Signs everyone up with markers as names. Nobody is paired yet. */
export async function signUpEveryone(product: Product): Promise<Setup> {
  const markers = new Markers();
  const entries = await Promise.all(
    names.map(async (name) => [name, await signUp(product, markers, name, nameVisibleTo[name])] as const),
  );
  await product.database.pool.query('update accounts set email_proof_waived = true');
  const people = Object.fromEntries(entries) as Record<Name, Person>;
  const nameOf = ({ id }: Person) => names.find((name) => people[name].id === id) ?? nobody;
  const partners = new Map<string, Person>(
    couples.flatMap(
      ([one, other]) =>
        [
          [one, people[other]],
          [other, people[one]],
        ] as [string, Person][],
    ),
  );
  return { product, markers, people, nameOf, partnerOf: (person) => partners.get(nameOf(person)) ?? null };
}

async function signUp(
  product: Product,
  markers: Markers,
  owner: string,
  nameVisibleTo: readonly string[],
): Promise<Person> {
  // The list of people shows an administrator names and addresses.
  const written = {
    firstName: markers.word(owner, [...nameVisibleTo, 'ada']),
    lastName: markers.word(owner, [...nameVisibleTo, 'ada']),
    email: `${markers.word(owner, [owner, 'ada'])}@example.org`,
  };
  const person = Object.assign(new Person(product.url, written.firstName), { email: written.email });
  const response = await person.ask('accounts.signUp', {
    body: JSON.stringify({ ...written, password: person.password, timeZone: 'UTC' }),
    headers: { 'user-agent': userAgent(markers, owner) },
  });
  const { me } = (await response.json()) as { me: { id: string } };
  return Object.assign(person, { id: me.id });
}

/** A new account, inserted directly to save the time of hashing a password. */
export async function newcomer(
  { product: { url, clock, database }, markers, people: { robin } }: Setup,
  nameVisibleTo: readonly string[] = [],
): Promise<Person> {
  const word = (nameVisibleTo: readonly string[] = []) => markers.word(nobody, [nobody, 'ada', ...nameVisibleTo]);
  const person = Object.assign(new Person(url, word(nameVisibleTo)), {
    id: crypto.randomUUID(),
    email: `${word()}@example.org`,
  });
  const token = randomBytes(32).toString('base64url');
  const code = Array.from(randomBytes(6), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('');
  const statements: [string, unknown[]][] = [
    [
      `insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at, email_proof_waived) values ($1, $2, $3, $4, $5, 'UTC', $6, true)`,
      [person.id, person.email, person.firstName, word(nameVisibleTo), code, clock.now()],
    ],
    [
      'insert into credentials (account_id, password_hash, changed_at) select $1, password_hash, changed_at from credentials where account_id = $2',
      [person.id, robin.id],
    ],
    ['insert into pebble_balances (account_id) values ($1)', [person.id]],
    [`insert into lanes (id, kind, opened_at) values ($1, 'solo', $2)`, [person.id, clock.now()]],
    [
      `insert into lane_members (lane_id, account_id, slot, kind, joined_at) values ($1, $1, 1, 'solo', $2)`,
      [person.id, clock.now()],
    ],
    [
      `insert into sessions (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at) values (gen_random_uuid(), $1, $2, $3, $4, $4, $4::timestamptz + interval '7 days')`,
      [person.id, createHash('sha256').update(token).digest(), userAgent(markers, nobody), clock.now()],
    ],
  ];
  for (const [text, values] of statements) await database.pool.query(text, values);
  return Object.assign(person, { cookie: `${robin.cookie.split('=')[0]}=${token}` });
}

/** The product shows 'Firefox on Linux' for it and nothing else. */
export const userAgent = (markers: Markers, owner: string) => `${browsers.desk} ${markers.word(owner, [])}`;

/** A copy of the person whose cookie later calls do not change. */
export const copyOf = (person: Person): Person => Object.assign(new Person(person.url, person.firstName), person);

export async function pairThenUnpair(one: Person, other: Person, together: () => Promise<unknown>): Promise<void> {
  await one.pairWith(other);
  await together();
  await unpair(other, one);
}

export async function block(sender: Person, person: Person): Promise<void> {
  await ask(sender, person);
  await person.write('pairing.blockSender', { requestId: await received(person) });
}

export async function couple(setup: Setup): Promise<[Person, Person]> {
  const [one, other] = [await newcomer(setup), await newcomer(setup)];
  await one.pairWith(other);
  return [one, other];
}

export const makeAdministrator = (product: Product, { email }: Person) =>
  grantRole(product.database.pool, email, 'administrator');
export const demote = (product: Product, { email }: Person) => grantRole(product.database.pool, email, 'partner');
