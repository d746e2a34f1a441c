import type { Person } from '#app/testing/person.ts';
import { Authenticator } from '#features/accounts/server/testing/authenticator.ts';

/** An account that makes the server compute ten or more slow hashes each time it gets new recovery codes. */
export class RecoveryCodeHolder {
  readonly #person: Person;
  #codes: string[] = [];

  constructor(person: Person) {
    this.#person = person;
  }

  /** Starts to turn the second factor on. The returned function confirms it and creates the first codes. */
  async begin(now: () => Date): Promise<() => Promise<void>> {
    const { secret } = await this.#person.write<{ secret: string }>('accounts.startSecondFactor', {
      password: this.#person.password,
    });
    return () => this.#keep('accounts.confirmSecondFactor', { code: new Authenticator(secret, now).code() });
  }

  renew(): Promise<void> {
    return this.#keep('accounts.renewRecoveryCodes', { password: this.#person.password, code: this.#codes[0] });
  }

  /** Logs in from another browser with the next code: two slow hashes. */
  async logIn(browser: Person): Promise<void> {
    await browser.write('accounts.logIn', {
      email: this.#person.email,
      password: this.#person.password,
      code: this.#codes.shift(),
      timeZone: 'UTC',
    });
  }

  async #keep(procedure: string, input: object): Promise<void> {
    this.#codes = (await this.#person.write<{ recoveryCodes: string[] }>(procedure, input)).recoveryCodes;
  }
}
