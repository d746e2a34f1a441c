import { createHash, randomBytes } from 'node:crypto';
import { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { browsers } from '#features/accounts/server/testing/browsers.ts';
import { grantRole } from '#features/accounts/server/roles.ts';
import { ask, received, unpair } from '#features/pairing/server/testing/couples.ts';
import { Markers } from './markers.ts';

/**
 * Maya is whose things everybody tries to reach. She was with Noah, then with Omar, and is with Theo; Omar has found Nina, and
 * Noah nobody. Ben asked her to pair and was blocked. Sam and Lea are another couple, Robin is alone. Dora is leaving for good,
 * and was with Eli. Ada is an administrator, Grace was one. Pia takes no requests, and has logged out.
 */
export const names = ['maya', 'theo', 'noah', 'omar', 'nina', 'sam', 'lea', 'robin', 'ben', 'dora', 'eli', 'ada', 'grace', 'pia'] as const;
export type Name = (typeof names)[number];

const nobody = 'nobody';

/** Who may see a person's name: themselves, whoever they are or were with, and who was asked by them. */
const knownTo: Record<Name, Name[]> = {
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
  // What administrators change is on record under their name.
  ada: ['ada'],
  grace: ['grace', 'ada'],
  pia: ['pia'],
};

export const couples = [['maya', 'theo'], ['omar', 'nina'], ['sam', 'lea']] as const satisfies [Name, Name][];

export interface Setup {
  product: Product;
  markers: Markers;
  people: Record<Name, Person>;
  partnerOf(person: Person): Person | null;
  /** Nobody, for who is not one of the prepared people. */
  nameOf(person: Person): Name | typeof nobody;
}

/** Everybody, signed up under names that are markers, in the browser of the same name; nobody is paired yet. */
export async function gather(product: Product): Promise<Setup> {
  const markers = new Markers();
  const entries = await Promise.all(names.map(async (name) => [name, await signUp(product, markers, name, knownTo[name])] as const));
  const people = Object.fromEntries(entries) as Record<Name, Person>;
  const nameOf = ({ id }: Person) => names.find((name) => people[name].id === id) ?? nobody;
  const partners = new Map<string, Person>(couples.flatMap(([one, other]) => [[one, people[other]], [other, people[one]]] as [string, Person][]));
  return { product, markers, people, nameOf, partnerOf: (person) => partners.get(nameOf(person)) ?? null };
}

async function signUp(product: Product, markers: Markers, owner: string, knownTo: readonly string[]): Promise<Person> {
  const written = { firstName: markers.word(owner, knownTo), lastName: markers.word(owner, knownTo), email: `${markers.word(owner, [owner])}@example.org` };
  const person = Object.assign(new Person(product.url, written.firstName), { email: written.email });
  const response = await person.ask('accounts.signUp', {
    body: JSON.stringify({ ...written, password: person.password, timeZone: 'UTC' }),
    headers: { 'user-agent': userAgent(markers, owner) },
  });
  const { me } = (await response.json()) as { me: { id: string } };
  return Object.assign(person, { id: me.id });
}

/** Somebody whom no call need make, since signing up is not the matter: quicker, by as much as hashing a password takes. */
export async function newcomer({ product: { url, clock, database }, markers, people: { robin } }: Setup, knownTo: readonly string[] = []): Promise<Person> {
  const word = (knownTo: readonly string[] = []) => markers.word(nobody, [nobody, ...knownTo]);
  const person = Object.assign(new Person(url, word(knownTo)), { id: crypto.randomUUID(), email: `${word()}@example.org` });
  const token = randomBytes(32).toString('base64url');
  const code = Array.from(randomBytes(6), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('');
  const statements: [string, unknown[]][] = [
    [`insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at) values ($1, $2, $3, $4, $5, 'UTC', $6)`,
      [person.id, person.email, person.firstName, word(knownTo), code, clock.now()]],
    ['insert into credentials (account_id, password_hash, changed_at) select $1, password_hash, changed_at from credentials where account_id = $2', [person.id, robin.id]],
    [`insert into sessions (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at) values (gen_random_uuid(), $1, $2, $3, $4, $4, $4::timestamptz + interval '7 days')`,
      [person.id, createHash('sha256').update(token).digest(), userAgent(markers, nobody), clock.now()]],
  ];
  for (const [text, values] of statements) await database.pool.query(text, values);
  return Object.assign(person, { cookie: `${robin.cookie.split('=')[0]}=${token}` });
}

/** What the product makes of it is 'Firefox on Linux', and that is all anybody is shown. */
export const userAgent = (markers: Markers, owner: string) => `${browsers.desk} ${markers.word(owner, [])}`;

/** The same person in the same browser, who forgets what a call does to the cookie. */
export const again = (person: Person): Person => Object.assign(new Person(person.url, person.firstName), person);

/** Two people who meet, do things together, and part. */
export async function once(one: Person, other: Person, together: () => Promise<unknown>): Promise<void> {
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

export const makeAdministrator = (product: Product, { email }: Person) => grantRole(product.database.pool, email, 'administrator');
export const demote = (product: Product, { email }: Person) => grantRole(product.database.pool, email, 'partner');
