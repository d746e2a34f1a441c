import { expect } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Email } from '#platform/server/mail.ts';
import type { Product } from '#app/testing/product.ts';

export const emailsTo = ({ emails }: Product, { email }: { email: string }): Email[] =>
  emails.filter(({ to }) => to === email);

/** Requests a password reset and returns the token from its email. */
export async function mailedToken(product: Product, person: { email: string }): Promise<string> {
  const before = emailsTo(product, person).length;
  await product.visitor().write('accounts.requestPasswordReset', { email: person.email });
  const newEmail = () =>
    emailsTo(product, person)
      .slice(before)
      .find(({ subject }) => subject === 'Choose a new password');
  await eventually(() => expect(newEmail()).toBeDefined());
  return /http:\/\/localhost:3000\/reset-password#token=([\w-]{43})\s/.exec(newEmail()!.text)![1]!;
}
