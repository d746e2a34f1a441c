import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export const password = 'river stones at dusk';

/** An account with a browser of its own. */
export class Person {
  readonly page: Page;
  readonly firstName: string;
  readonly email: string;

  constructor(page: Page, firstName: string, email = freshEmail(firstName)) {
    this.page = page;
    this.firstName = firstName;
    this.email = email;
  }

  /** Calls a query such as 'pairing.status' in this browser's session. */
  async read<T>(procedure: string, input: Record<string, string> = {}): Promise<T> {
    const response = await this.page.request.get(path(procedure), { params: input });
    if (!response.ok()) throw new Error(`${procedure}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Calls a mutation such as 'memories.planDate' in this browser's session. */
  async write<T = object>(procedure: string, input: object = {}): Promise<T> {
    const response = await this.page.request.post(path(procedure), { data: input });
    if (!response.ok()) throw new Error(`${procedure}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async code(): Promise<string> {
    return (await this.read<{ pairingCode: string }>('pairing.status')).pairingCode;
  }

  async sendRequestTo(other: Person): Promise<void> {
    await this.write('pairing.sendRequest', { code: await other.code() });
  }

  async unpair(given: { block?: boolean } = {}): Promise<void> {
    const { partner } = await this.read<{ partner: { id: string; pairedAt: string } }>('pairing.status');
    await this.write('pairing.unpair', { partnerId: partner.id, pairedAt: partner.pairedAt, ...given });
  }

  /** Both send a request, which pairs them at once. */
  async pairWith(other: Person): Promise<void> {
    await this.sendRequestTo(other);
    await other.sendRequestTo(this);
  }
}

/** Creates an account by the API. */
export async function signUp(page: Page, firstName: string, timeZone = 'Australia/Sydney'): Promise<Person> {
  const person = new Person(page, firstName);
  await person.write('accounts.signUp', { firstName, lastName: 'Otter', email: person.email, password, timeZone });
  return person;
}

/** Fills in the sign-up form. The code is typed key by key, as a person does. */
export async function fillSignUp(
  page: Page,
  { firstName, email = freshEmail(firstName), code }: { firstName: string; email?: string; code?: string },
): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Otter');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (code) await typeCode(page, code);
}

/** Fills in the log-in form and submits it. */
export async function logIn(page: Page, { email }: { email: string }, typed = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /code/ }).click();
  await page.keyboard.type(code);
}

export function freshEmail(firstName: string): string {
  return `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`;
}

const path = (procedure: string) => `/api/${procedure.replace('.', '/')}`;
