import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { pairingCode } from '#features/accounts/rules.ts';
import { openSession } from '#features/accounts/server/sessions/open-session.ts';
import { insertAccount } from '#features/accounts/server/store/accounts.ts';
import { pair } from '#features/pairing/server/accept-request.ts';
import { anyErrors } from '#platform/contract/domain-error.ts';
import { systemClock, type Clock } from '#platform/server/clock.ts';
import type { Email } from '#platform/server/mail.ts';
import type { PasswordCost, PasswordHasher } from '#platform/server/password-hasher.ts';
import type { Push, PushResult } from '#platform/server/push.ts';
import type { PictureFiles } from '#platform/server/pictures/picture-files.ts';
import { ownerFile, pictureDisk } from '#platform/server/pictures/picture-files.ts';
import { inMemory, type Settings } from '#platform/server/settings.ts';
import { start, type StartOptions } from '../server/server.ts';
import { preparedCitus } from './citus.ts';
import { emptyPostgres, prepareDirectory, preparedEmbedded, preparedPostgres } from './databases.ts';
import { Person } from './person.ts';

/** A running product on an empty database: the embedded one, or a new one on PostgreSQL (DATABASE=postgres). */
export interface Product {
  url: string;
  clock: MovableClock;
  database: Awaited<ReturnType<typeof start>>['database'];
  /** The owner's connection; the same if there is only one login. */
  ownerDatabase: Awaited<ReturnType<typeof start>>['ownerDatabase'];
  passwordsOf: (address: string) => PasswordHasher;
  pictureFiles: PictureFiles;
  /** Resolves once the pictures of the demo are there. */
  demoPictures: Promise<void>;
  settings: Settings;
  emails: Email[];
  push: Push;
  /** The push messages that were sent, and what push services answer by endpoint, unless they take all. */
  pushes: { endpoint: string; message: object | null }[];
  pushResults: Map<string, PushResult>;
  /** A new account, logged in. */
  person(firstName?: string, options?: { timeZone?: string }): Promise<Person>;
  /** Two paired accounts. */
  couple(): Promise<[Person, Person]>;
  visitor(): Person;
  stop(): Promise<void>;
}

export class MovableClock implements Clock {
  #ahead = 0;
  #stoppedAt: number | null = null;

  now(): Date {
    return new Date((this.#stoppedAt ?? systemClock.now().getTime()) + this.#ahead);
  }

  advance({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }): void {
    this.#ahead += ((days * 24 + hours) * 60 + minutes) * 60_000;
  }

  /** Stops at the start of the next minute, so that all that follows falls into it, until the clock is advanced. */
  stopAtNextMinute(): void {
    const next = Math.floor(this.now().getTime() / 60_000 + 1) * 60_000;
    [this.#stoppedAt, this.#ahead] = [next, 0];
  }

  reset(): void {
    [this.#stoppedAt, this.#ahead] = [null, 0];
  }
}

const onPostgres = () => process.env.DATABASE === 'postgres';

/** On Citus where there is one. */
export const prepareDatabase = async () =>
  process.env.CITUS_URL ? preparedCitus() : { url: await preparedPostgres(), drop: async () => {} };

/** The lowest cost that Argon2 allows: the usual one takes 50 ms. */
export const lowestPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** Tests send in a second from one address what people send in an hour from many, and a loaded machine makes them slow. */
const generous = {
  writesPerMinute: 1_000_000,
  readsPerMinute: 1_000_000,
  filesPerMinute: 1_000_000,
  fileBytesPerMinute: 1e12,
  requestsPerAddress: 200,
  rejectionDelaySeconds: 0,
  pictureSeconds: 60,
};

/** Nor does a loaded machine make a statement fail. */
export const patient = { connection: 120_000, statement: 120_000, lock: 120_000, query: 150_000 };

export async function openProduct(given: Partial<Settings> = {}, options: StartOptions = {}): Promise<Product> {
  const prepared = onPostgres() && !given.databaseUrl ? await prepareDatabase() : null;
  const settings = { ...settingsOn(prepared?.url ?? null), ...given };
  if (!settings.databaseUrl && settings.dataDir !== inMemory) prepareDirectory(settings.dataDir);
  // The files of a bucket that tests share are those of the last database.
  if (settings.s3Url && settings.s3Url === process.env.S3_URL) await pictureDisk(settings).delete(ownerFile);
  const clock = new MovableClock();
  const emails: Email[] = [];
  const pushes: Product['pushes'] = [];
  const pushResults: Product['pushResults'] = new Map();
  const { url, database, ownerDatabase, push, passwordsOf, pictureFiles, demoPictures, stop } = await start(settings, {
    ...(settings.databaseUrl ? {} : { snapshot: await preparedEmbedded() }),
    clock,
    mail: { send: async (email) => void emails.push(email) },
    sendPush: async ({ endpoint }, message) => {
      const result = pushResults.get(endpoint) ?? 'sent';
      if (result === 'sent') pushes.push({ endpoint, message });
      return result;
    },
    // Tests move the clock and run due jobs themselves.
    jobs: false,
    passwordCost: lowestPasswordCost,
    databaseTimeouts: patient,
    ...options,
    limits: { ...generous, ...options.limits },
  });
  for (const statement of JSON.parse(process.env.SABOTAGE_SQL ?? '[]') as string[])
    await ownerDatabase.pool.query(statement);
  const product: Product = {
    url,
    clock,
    database,
    ownerDatabase,
    passwordsOf,
    pictureFiles,
    demoPictures,
    settings,
    emails,
    push,
    pushes,
    pushResults,
    visitor: () => new Person(url, 'Nobody'),
    person: (firstName = 'Maya', { timeZone = 'UTC' } = {}) => addPerson(product, new Person(url, firstName), timeZone),
    couple: async () => {
      const [maya, theo] = [await product.person('Maya'), await product.person('Theo')];
      await database.transaction({ account: maya.id, lane: null }, clock.now(), (tx) => pair(tx, maya.id, theo.id));
      return [maya, theo];
    },
    stop: async () => {
      await stop();
      await prepared?.drop();
    },
  };
  return product;
}

/** Signs a person up in the database, which is faster than over HTTP. */
async function addPerson(
  { database, clock, passwordsOf, settings }: Product,
  person: Person,
  timeZone: string,
): Promise<Person> {
  const id = uuidv7();
  const { firstName, lastName, password } = person;
  const account = {
    id,
    email: `${firstName}.${id}@example.org`.toLowerCase(),
    firstName,
    lastName,
    timeZone,
    pairingCode: pairingCode(randomBytes(6)),
  };
  const passwordHash = await passwordsOf(person.address).hash(password);
  const { token, device } = await database.transaction({ account: id, lane: id }, clock.now(), async (tx) => {
    if (!(await insertAccount(tx, { ...account, passwordHash }, anyErrors)))
      throw new Error('the pairing code is taken');
    return openSession(tx, id, { userAgent: 'node', deviceToken: null });
  });
  const prefix = settings.publicUrl.startsWith('https:') ? '__Host-' : '';
  return Object.assign(person, {
    id,
    email: account.email,
    cookie: `${prefix}s=${token}`,
    device: `${prefix}d=${device}`,
  });
}

/** Settings for an empty database. */
export async function emptyDatabase(): Promise<Settings> {
  return settingsOn(onPostgres() ? await emptyPostgres() : null);
}

function settingsOn(databaseUrl: string | null): Settings {
  return {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: inMemory,
    databaseUrl,
    databaseOwnerUrl: null,
    liveUrl: null,
    smtpUrl: null,
    sender: { name: 'Otterway', address: 'no-reply@otterway.example' },
    s3Url: null,
    picturesPerLane: 5_000_000_000,
    picturesPerAccount: 5_000_000_000,
    picturesTotal: null,
    backups: null,
    contactEmail: 'hello@otterway.app',
    secret: 'only-for-tests-and-long-enough-to-pass',
    trustProxy: 1,
    minPasswordLength: 6,
    signUp: 'open',
    signOn: null,
    metrics: null,
    logLevel: process.env.LOG_LEVEL === undefined ? 'silent' : 'info',
    demo: false,
    graceSeconds: 0,
    web: false,
  };
}
