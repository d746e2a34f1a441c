import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';

export interface Session {
  id: string;
  device: string;
  openedAt: string;
  lastSeenAt: string;
  isThisOne: boolean;
}

/** User agents. */
export const browsers = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
} as const;

/** Logs the same person in with another browser. */
export async function logInElsewhere(
  product: Product,
  { email, password, firstName, id }: Person,
  userAgent: string,
  given: object = {},
): Promise<Person> {
  const browser = Object.assign(product.visitor(), { firstName, id, email });
  const response = await browser.ask('accounts.logIn', {
    body: JSON.stringify({ email, password, timeZone: 'UTC', ...given }),
    headers: { 'user-agent': userAgent },
  });
  if (!response.ok) throw new Error(`logging in: ${response.status} ${await response.text()}`);
  return browser;
}

export const sessionsOf = async (person: Person) =>
  (await person.read<{ sessions: Session[] }>('accounts.sessions')).sessions;
export const isLoggedIn = async (person: Person) =>
  (await person.read<{ me: object | null }>('accounts.me')).me !== null;
