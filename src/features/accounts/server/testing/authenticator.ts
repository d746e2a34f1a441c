import { TOTP } from 'otpauth';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';

/** A simulated authenticator app. */
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
  /** Base32, as typed into an app. */
  secret: string;
  app: Authenticator;
  recoveryCodes: string[];
}

/** Turns the second factor on, then advances the clock to a time step with an unused code. */
export async function turnOn(product: Pick<Product, 'clock'>, person: Person): Promise<SecondFactor> {
  const { secret } = await person.write<{ secret: string }>('accounts.startSecondFactor', {
    password: person.password,
  });
  const app = new Authenticator(secret, () => product.clock.now());
  const { recoveryCodes } = await person.write<{ recoveryCodes: string[] }>('accounts.confirmSecondFactor', {
    code: app.code(),
  });
  product.clock.advance({ minutes: 1 - (product.clock.now().getTime() % 30_000) / 60_000 });
  return { secret, app, recoveryCodes };
}
