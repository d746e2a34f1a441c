import { expect } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { emailsTo } from './emails.ts';

/** Any value: the mail of a test server goes into a list. */
export const withMail = { smtpUrl: 'smtp://mail.example:25' } as const;

export const newAddress = (name = 'new') => `${name}.${crypto.randomUUID().slice(0, 8)}@example.org`;

export const addressOf = (person: Person) =>
  person.read<{ email: string; proof: string; canBeMailed: boolean; change: { email: string } | null }>(
    'accounts.emailAddress',
  );

/** As if the person had opened a link already. */
export async function proven(product: Product, person: Person): Promise<Person> {
  await product.ownerDatabase.pool.query('update accounts set email_proven_at = $2 where id = $1', [
    person.id,
    product.clock.now(),
  ]);
  return person;
}

/** The token of the latest email to an address with this subject. */
export async function tokenIn(product: Product, email: string, subject: string): Promise<string> {
  const sent = () => emailsTo(product, { email }).filter((one) => one.subject === subject);
  await eventually(() => expect(sent()).not.toEqual([]));
  return /http:\/\/localhost:3000\/(?:confirm-email|undo-email-change|reset-password)#token=([\w-]{43})\s/.exec(
    sent().at(-1)!.text,
  )![1]!;
}

export const confirmation = (product: Product, email: string) => tokenIn(product, email, 'Confirm your email address');
export const changeToken = (product: Product, email: string) =>
  tokenIn(product, email, 'Confirm your new email address');
export const undoToken = (product: Product, email: string) =>
  tokenIn(product, email, 'Your email address is about to change');

/** Requests a change and opens the link. Returns the token that undoes it. */
export async function changed(
  product: Product,
  person: Person,
  email: string,
  password = person.password,
): Promise<string> {
  const { email: former } = await addressOf(person);
  await person.write('accounts.requestEmailChange', { email, password });
  await person.write('accounts.confirmEmail', { token: await changeToken(product, email) });
  return undoToken(product, former);
}

export const subjectsTo = (product: Product, email: string) =>
  emailsTo(product, { email }).map(({ subject }) => subject);
