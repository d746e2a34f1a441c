import { TOTP } from 'otpauth';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';

/** An authenticator app that was given a secret as people type it. Shows the code of a moment. */
export class Authenticator {
  readonly #codes: TOTP;
  readonly #now: () => Date;

  constructor(typed: string, now: () => Date) {
    this.#codes = new TOTP({ secret: typed });
    this.#now = now;
  }

  code({ ahead = 0 }: { ahead?: number } = {}): string {
    return this.#codes.generate({ timestamp: this.#now().getTime() + ahead * 30_000 });
  }
}

export interface SecondFactor {
  /** As it is typed into an app. */
  secret: string;
  app: Authenticator;
  recoveryCodes: string[];
}

/** Turns the second factor on. The code it took is spent; afterwards a half minute begins that has a new one. */
export async function turnOn(product: Pick<Product, 'clock'>, person: Person): Promise<SecondFactor> {
  const { secret } = await person.write<{ secret: string }>('accounts.startSecondFactor', { password: person.password });
  const app = new Authenticator(secret, () => product.clock.now());
  const { recoveryCodes } = await person.write<{ recoveryCodes: string[] }>('accounts.confirmSecondFactor', { code: app.code() });
  product.clock.advance({ minutes: 1 - (product.clock.now().getTime() % 30_000) / 60_000 });
  return { secret, app, recoveryCodes };
}
