import { start } from '#app/server/server.ts';
import { lowestPasswordCost } from '#app/testing/product.ts';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { turnAllPast } from '#features/memories/server/plans/turn-past.ts';
import { eraseDueAccounts } from '#features/privacy/server/erase-due-accounts.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Operation, Scene } from './command.ts';
import { sentConfig, usualConfig } from './pebble-commands.ts';

/** A person's data in the product. */
interface Known {
  id: string;
  email: string;
  password: string;
  code: string;
  cookie: string;
}

type Product = Awaited<ReturnType<typeof start>>;

/**
 * The product on a real database, called through its routes without a socket, with admission, limits and transactions. The model moves its clock and
 * runs its jobs.
 */
export class Stage {
  readonly product: Product;
  readonly templates: Scene['templates'] = [];
  readonly suggestions: Scene['suggestions'] = [];
  readonly #clock: { at: number };
  people: Known[] = [];
  #administrator!: Known;
  #accounts = 0;
  #keptAlive = 0;

  static async open(settings: Settings): Promise<Stage> {
    // Ahead of the database's clock, so that the database does not expire a session that is open in the model.
    const clock = { at: Date.parse('2126-03-01T12:00:00Z') };
    const limits = { writesPerMinute: 1e9, readsPerMinute: 1e9 };
    const product = await start(settings, {
      clock: { now: () => new Date(clock.at) },
      mail: { send: async () => {} },
      limits,
      jobs: false,
      passwordCost: lowestPasswordCost,
    });
    const stage = new Stage(product, clock);
    const { rows: templates } = await stage.pool.query<Scene['templates'][number]>(`
      (select id, target_value as target, pebble_reward as reward from goal_templates where target_value < 7 order by target_value, id limit 5)`);
    stage.templates.push(...templates);
    const { rows: suggestions } = await stage.pool.query<Scene['suggestions'][number]>(`
      select distinct on (category) id, category from date_suggestions where category in ('food', 'romantic', 'active') order by category, id`);
    stage.suggestions.push(...suggestions);
    stage.#administrator = await stage.#signUp('UTC');
    await grantRole(stage.pool, stage.#administrator.email, 'administrator');
    return stage;
  }

  private constructor(product: Product, clock: { at: number }) {
    this.product = product;
    this.#clock = clock;
  }

  get pool() {
    return this.product.database.pool;
  }

  close(): Promise<void> {
    return this.product.stop();
  }

  /** Starts a new history: new people, the default configuration, no rate limits used. */
  async begin(zones: readonly string[]): Promise<number> {
    this.people = [];
    // One second after all before.
    await this.moveTo(this.#clock.at + 1000, true);
    await this.pool.query('delete from attempts');
    for (const zone of zones) await this.enter(zone);
    const {
      rows: [saved],
    } = await this.pool.query<{ seen: Date }>('select updated_at as seen from pebble_config');
    await this.send({
      who: 'administrator',
      procedure: 'pebbles.saveConfig',
      input: { ...sentConfig(usualConfig), seen: new Date(saved!.seen).toISOString() },
      expected: () => 'ok',
    });
    return this.#clock.at;
  }

  async enter(zone: string): Promise<void> {
    this.people.push(await this.#signUp(zone));
  }

  /** Moves the clock and runs the due jobs. Sessions are kept from expiring, which is not tested here. */
  async moveTo(moment: number, isLong: boolean): Promise<void> {
    this.#clock.at = moment;
    const now = new Date(moment);
    if (isLong || moment > this.#keptAlive + 10 * 60_000) {
      this.#keptAlive = moment;
      await this.pool.query(
        `update sessions set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '7 days'`,
        [now],
      );
      await this.pool.query('delete from attempts');
    }
    if (!isLong) return;
    await closeUndoWindows(this.product.database, now);
    await turnAllPast(this.product.database, now);
    await eraseDueAccounts(this.product.database, now);
  }

  /** Sends a call and returns the outcome in the form of `Act.expected`. */
  async send({ who, procedure, input, compared }: Operation): Promise<string> {
    const person = who === 'administrator' ? this.#administrator : this.people[who]!;
    const { status, answer } = await this.#post(person, procedure, input);
    if (status === 200) return compared ? `ok ${JSON.stringify(compared(answer))}` : 'ok';
    if (status >= 500 && status !== 503)
      throw new Error(`${procedure} answered ${status}: ${JSON.stringify(answer)} to ${JSON.stringify(input)}`);
    return String(answer.code);
  }

  async read<Answer>(who: number, procedure: string): Promise<Answer> {
    const { body } = await this.product.server.inject({
      method: 'GET',
      url: `/api/${procedure.replace('.', '/')}`,
      headers: { cookie: this.people[who]!.cookie },
    });
    return JSON.parse(body) as Answer;
  }

  async #signUp(timeZone: string): Promise<Known> {
    this.#accounts += 1;
    const person: Known = {
      id: '',
      email: `person${this.#accounts}@example.org`,
      password: 'river stones at dusk',
      code: '',
      cookie: '',
    };
    const { status, answer } = await this.#post(person, 'accounts.signUp', {
      firstName: 'Otter',
      lastName: 'Otterson',
      email: person.email,
      password: person.password,
      timeZone,
    });
    if (status !== 200) throw new Error(`the sign-up failed: ${JSON.stringify(answer)}`);
    person.id = (answer.me as { id: string }).id;
    return person;
  }

  async #post(
    person: Known,
    procedure: string,
    input: object,
  ): Promise<{ status: number; answer: Record<string, unknown> }> {
    const headers = {
      cookie: person.cookie,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${this.#accounts >> 8}.${this.#accounts & 255}`,
    };
    const {
      statusCode,
      body,
      headers: answered,
    } = await this.product.server.inject({
      method: 'POST',
      url: `/api/${procedure.replace('.', '/')}`,
      headers,
      payload: JSON.stringify(input),
    });
    const cookie = answered['set-cookie'];
    if (cookie) person.cookie = String(cookie).split(';')[0]!;
    return { status: statusCode, answer: JSON.parse(body) as Record<string, unknown> };
  }
}
