import { expect } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import type { Claims, TestProvider } from './provider.ts';

export interface Finished {
  step: 'log-in' | 'sign-up' | 'linked';
  next: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  partnerCode: string | null;
  needsCode: boolean;
}

/** A person at the provider whose address has a mark of its own. */
export function someoneAt(provider: TestProvider, claims: Claims = {}): { subject: string; email: string } {
  const subject = `otter-${crypto.randomUUID().slice(0, 8)}`;
  const email = claims.email ?? `${subject}@example.org`;
  provider.people.set(subject, { email, email_verified: true, given_name: 'Robin', family_name: 'Otter', ...claims });
  return { subject, email };
}

/** Goes to the provider and logs in there. Returns the query that the browser comes back with. */
export async function goAndReturn(
  provider: TestProvider,
  browser: Person,
  subject: string,
  input: object = {},
): Promise<string> {
  const { url } = await browser.write<{ url: string }>('accounts.startSignOn', input);
  provider.subject = subject;
  return provider.answer(url);
}

/** The same, and hands the answer in. */
export async function finish(
  provider: TestProvider,
  browser: Person,
  subject: string,
  input: object = {},
): Promise<Finished> {
  return browser.write<Finished>('accounts.finishSignOn', {
    query: await goAndReturn(provider, browser, subject, input),
  });
}

/** Signs up by single sign-on. */
export async function signUpAt(
  provider: TestProvider,
  product: Product,
  claims: Claims = {},
): Promise<Person & { subject: string }> {
  const { subject, email } = someoneAt(provider, claims);
  const browser = product.visitor();
  expect((await finish(provider, browser, subject)).step).toBe('sign-up');
  const { me } = await browser.write<{ me: { id: string } }>('accounts.signUpBySignOn', {
    firstName: 'Robin',
    lastName: 'Otter',
    timeZone: 'UTC',
  });
  return Object.assign(browser, { id: me.id, email, subject });
}
