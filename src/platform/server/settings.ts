import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { contactAddress, type SignUpMode, signUpModes } from '../contract/shown-settings.ts';
import { isEmailAddress } from '../contract/email-address.ts';
import { isCleanText, isOneLine } from '../contract/fields.ts';

/** A data directory in memory, for tests. */
export const inMemory = 'memory:';

/** All settings, read once at the start. docs/operations.md explains each. */
export interface Settings {
  port: number;
  host: string;
  publicUrl: string;
  /** The folder of the embedded database; unused with `databaseUrl`. */
  dataDir: string;
  databaseUrl: string | null;
  /** The login that owns the schema, migrates and runs jobs, if `databaseUrl` is a serving login. */
  databaseOwnerUrl: string | null;
  /** A broker for live updates between servers, instead of PostgreSQL's notifications. */
  liveUrl: string | null;
  smtpUrl: string | null;
  /** The sender of emails. */
  sender: Sender;
  /** The bucket for pictures, instead of a folder in `dataDir`. */
  s3Url: string | null;
  /** The most bytes that the pictures of one lane may take. */
  picturesPerLane: number;
  /** The most bytes that the pictures of one account may take, in all its lanes. */
  picturesPerAccount: number;
  /** The most bytes that all pictures may take; null for half of the disk. */
  picturesTotal: number | null;
  /** The support address. */
  contactEmail: string;
  /** Backups that the server writes by itself; null for none. */
  backups: { every: number; keep: number; folder: string } | null;
  /** Empty if a command without write access found none, and where there is a database and none beside it. */
  secret: string;
  /** The number of proxies before the server, each of which adds an address; 0 for none. */
  trustProxy: number;
  minPasswordLength: number;
  /** Who may make an account. */
  signUp: SignUpMode;
  /** The OpenID provider by which people may log in. */
  signOn: SignOnSettings | null;
  /** Where measurements are served: a port of their own, or a token that opens them on the product's; null for nowhere. */
  metrics: number | string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Whether an empty database gets demo accounts with a published password. */
  demo: boolean;
  /** Seconds that a stopping server keeps serving until proxies have noticed. */
  graceSeconds: number;
  /** Whether to serve the built web app. In development Vite serves it. */
  web: boolean;
}

export interface Sender {
  name: string;
  address: string;
}

export interface SignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call the provider. */
  name: string;
  /** Whether passwords open no session, except at the administrators' log-in. */
  isOnlyWayIn: boolean;
  /** Whether an address that the provider has not verified may make an account. It never opens one that is there. */
  takesUnverifiedEmail: boolean;
}

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']);
const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most));

const hour = 3_600_000;
const milliseconds = (text: string) => Number.parseInt(text, 10) * (text.endsWith('d') ? 24 * hour : hour);

/** The privacy page promises that no backup is kept for longer. */
const backupLife = 30 * 24 * hour;

const environment = z.object({
  PORT: wholeNumber(0, 65535).optional(),
  HOST: z.string().optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  LIVE_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z
    .string()
    .max(500)
    .transform(senderOf)
    .pipe(z.object({ name: z.string(), address: z.string() }))
    .optional(),
  S3_URL: z
    .string()
    .regex(
      /^https?:\/\/[^/@:]+:[^/@]+@[^/@]+\/[^/?]+(\?(region=[\w-]+|addressing=host)(&(region=[\w-]+|addressing=host))?)?$/,
    )
    .optional(),
  PICTURES_PER_LANE: wholeNumber(0, 1e15).optional(),
  PICTURES_PER_ACCOUNT: wholeNumber(0, 1e15).optional(),
  PICTURES_TOTAL: wholeNumber(0, 1e15).optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^\d{1,3}[hd]$/)
    .transform(milliseconds)
    .pipe(z.int().min(hour).max(backupLife))
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 720).optional(),
  BACKUP_FOLDER: z.string().optional(),
  CONTACT_EMAIL: z.email().max(254).optional(),
  SECRET: z.string().min(32).optional(),
  TRUST_PROXY: z.union([flag, wholeNumber(0, 9)]).optional(),
  MIN_PASSWORD_LENGTH: wholeNumber(6, 64).optional(),
  SIGN_UP: z.enum(signUpModes).optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeIssuer)
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(5_000).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  OIDC_ONLY: flag.optional(),
  OIDC_UNVERIFIED_EMAIL: flag.optional(),
  METRICS: z.union([wholeNumber(1, 65535), z.string().regex(/^[\w.~+/=-]{16,}$/)]).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  GRACE_SECONDS: wholeNumber(0, 300).optional(),
  DEMO: flag.optional(),
  WEB: flag.optional(),
});

/** The valid values of a setting as the end of a sentence; other settings take any text. */
const validValues: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535',
  PUBLIC_URL: 'what people type to reach it, as in https://otters.example; nothing is served under a path',
  DATABASE_URL: 'as in postgres://USER:PASSWORD@HOST:5432/DATABASE',
  DATABASE_OWNER_URL: 'as in postgres://OWNER:PASSWORD@HOST:5432/DATABASE',
  LIVE_URL: 'as in nats://USER:PASSWORD@HOST:4222, or tls://HOST:4222',
  SMTP_URL: 'as in smtps://USER:PASSWORD@HOST, or smtp://HOST:25',
  SMTP_FROM:
    'one email address, as in no-reply@otters.example, or with a name, as in Otterway <no-reply@otters.example>',
  S3_URL:
    'as in https://KEY:SECRET@HOST/BUCKET, or https://KEY:SECRET@HOST/BUCKET?region=REGION; with addressing=host for a store that takes the bucket in the host alone',
  PICTURES_PER_LANE: 'a whole number of bytes',
  PICTURES_PER_ACCOUNT: 'a whole number of bytes',
  PICTURES_TOTAL: 'a whole number of bytes',
  BACKUP_EVERY: 'hours or days, as in 24h or 7d, from 1h to 30d',
  BACKUP_KEEP: 'a whole number from 1 to 720',
  CONTACT_EMAIL: 'an email address, as in hello@otters.example',
  SECRET: 'at least 32 characters',
  TRUST_PROXY: 'on, off, or the number of proxies in front, from 0 to 9',
  MIN_PASSWORD_LENGTH: 'a whole number from 6 to 64',
  SIGN_UP: 'open, invited or closed',
  OIDC_ISSUER: 'the address of the provider, as in https://login.otters.example; http only on this machine',
  OIDC_CLIENT_ID: 'up to 500 characters',
  OIDC_CLIENT_SECRET: 'up to 5,000 characters',
  OIDC_NAME: '1 to 40 characters',
  OIDC_ONLY: 'on or off',
  OIDC_UNVERIFIED_EMAIL: 'on or off',
  METRICS: 'a port, or a token of at least 16 letters and digits',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  GRACE_SECONDS: 'a whole number from 0 to 300',
  DEMO: 'on or off',
  WEB: 'on or off',
};

/** Settings that can be in a file: SECRET_FILE names the file of SECRET. */
const secrets = [
  'SECRET',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'LIVE_URL',
  'SMTP_URL',
  'S3_URL',
  'METRICS',
  'OIDC_CLIENT_SECRET',
];

/** Reads the settings. Throws one sentence per invalid setting. It creates a missing secret of the embedded database, unless `createSecret` is false. */
export function readSettings(env: Record<string, string | undefined>, { createSecret = true } = {}): Settings {
  const values = Object.fromEntries(
    [...Object.entries(env), ...secrets.map((name) => [name, env[name] || readSecretFile(env, name)])].filter(
      ([, value]) => value,
    ),
  );
  const parsed = environment.safeParse(values);
  if (!parsed.success) {
    throw new Error(
      [
        ...new Set(
          parsed.error.issues.map(
            ({ path: [name] }) => `${String(name)} cannot be used: it has to be ${validValues[String(name)]}`,
          ),
        ),
      ].join('\n'),
    );
  }
  const set = parsed.data;
  const databaseUrl = set.DATABASE_URL ?? null;
  const dataDir = set.DATA_DIR ?? '.data';
  if (databaseUrl && !set.SECRET)
    throw new Error('SECRET is required with DATABASE_URL: at least 32 characters, the same for every server');
  if (set.LIVE_URL && !databaseUrl)
    throw new Error('LIVE_URL is of use with DATABASE_URL alone: the embedded database has one server');
  if (set.DATABASE_OWNER_URL && !databaseUrl)
    throw new Error(
      'DATABASE_OWNER_URL is of use with DATABASE_URL alone: the embedded database has one owner, its server',
    );
  if (databaseUrl && set.DEMO && isOn(set.DEMO))
    throw new Error('DEMO is of use with the embedded database alone: everybody knows its passwords');
  if (set.SMTP_FROM && !set.SMTP_URL)
    throw new Error('SMTP_FROM is of use with SMTP_URL alone: without it no email leaves');
  const port = set.PORT ?? 3000;
  const host = set.HOST ?? (databaseUrl ? '0.0.0.0' : 'localhost');
  // As browsers write it, which say it with every request: in lower case, and with punycode.
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${port}`).origin;
  const isLocal = isLocalOnly({ host, publicUrl });
  if (!databaseUrl && set.DEMO && isOn(set.DEMO) && !isLocal)
    throw new Error(
      'DEMO is of use on this machine alone, since everybody knows its passwords: HOST and PUBLIC_URL have to be local with it',
    );
  return {
    port,
    host,
    publicUrl,
    dataDir,
    databaseUrl,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? null,
    liveUrl: set.LIVE_URL ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    sender: set.SMTP_FROM ?? { name: 'Otterway', address: `no-reply@${new URL(publicUrl).hostname}` },
    s3Url: set.S3_URL ?? null,
    picturesPerLane: set.PICTURES_PER_LANE ?? 5_000_000_000,
    picturesPerAccount: set.PICTURES_PER_ACCOUNT ?? 5_000_000_000,
    picturesTotal: set.PICTURES_TOTAL ?? null,
    backups: backupsOf(set, dataDir),
    contactEmail: set.CONTACT_EMAIL ?? contactAddress,
    secret: set.SECRET ?? storedSecret(dataDir, createSecret),
    trustProxy: typeof set.TRUST_PROXY === 'number' ? set.TRUST_PROXY : Number(isOn(set.TRUST_PROXY ?? 'off')),
    minPasswordLength: set.MIN_PASSWORD_LENGTH ?? 6,
    signUp: set.SIGN_UP ?? (hasLocalUrl({ publicUrl }) ? 'open' : 'invited'),
    signOn: signOnOf(set),
    metrics: set.METRICS ?? null,
    logLevel: set.LOG_LEVEL ?? 'info',
    demo: databaseUrl === null && isLocal && isOn(set.DEMO ?? 'on'),
    graceSeconds: set.GRACE_SECONDS ?? 0,
    web: isOn(set.WEB ?? 'on'),
  };
}

function signOnOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
  OIDC_ONLY: only,
  OIDC_UNVERIFIED_EMAIL: unverified,
}: z.output<typeof environment>): SignOnSettings | null {
  if (!issuer && !clientId && !clientSecret && !isOn(only ?? 'off') && !isOn(unverified ?? 'off')) return null;
  if (!issuer || !clientId || !clientSecret)
    throw new Error(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: single sign-on needs all three',
    );
  return {
    issuer,
    clientId,
    clientSecret,
    name: name ?? new URL(issuer).hostname,
    isOnlyWayIn: isOn(only ?? 'off'),
    takesUnverifiedEmail: isOn(unverified ?? 'off'),
  };
}

/** Null for anything but one address, with or without a name. */
function senderOf(text: string): Sender | null {
  const [, quoted, plain, bracketed] = /^(?:"([^"\\]*)"|([^"\\<>()[\]:;,@]*))\s*<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = bracketed?.trim() ?? text.trim();
  if (!isEmailAddress(address) || !isCleanText(text) || !isOneLine(text)) return null;
  return { name: (quoted ?? plain)?.trim() || 'Otterway', address };
}

/** The server answers at the root of a host. A path would be in links that lead nowhere. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && !search && !hash && !username && !password;
}

/** Over http anyone on the way could answer in the provider's place. */
function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname, username, search, hash } = new URL(issuer);
  return (protocol === 'https:' || isLocalName(hostname)) && !username && !search && !hash;
}

/** The settings for a command: with the owner's login, and without serving. */
export function forOwner(settings: Settings): Settings {
  return { ...settings, databaseUrl: settings.databaseOwnerUrl ?? settings.databaseUrl, databaseOwnerUrl: null };
}

/** Whether only this machine is meant to use it, as when the product is tried out. */
export function hasLocalUrl({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  return isLocalName(new URL(publicUrl).hostname);
}

/** Whether neither the listening address nor the public one is reachable from other machines. */
export function isLocalOnly({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  return hasLocalUrl({ publicUrl }) && isLocalName(host);
}

function backupsOf(
  { BACKUP_EVERY: every, BACKUP_KEEP, BACKUP_FOLDER }: z.infer<typeof environment>,
  dataDir: string,
): Settings['backups'] {
  if (every === undefined) {
    if (BACKUP_KEEP !== undefined)
      throw new Error('BACKUP_KEEP is of use with BACKUP_EVERY alone, which makes the server write backups');
    return null;
  }
  const most = Math.floor(backupLife / every);
  if (BACKUP_KEEP !== undefined && BACKUP_KEEP > most)
    throw new Error(
      `BACKUP_KEEP can be ${most} at most with this BACKUP_EVERY: the privacy page promises that no backup is kept for longer than 30 days`,
    );
  return { every, keep: BACKUP_KEEP ?? Math.min(7, most), folder: BACKUP_FOLDER ?? backupFolder(dataDir) };
}

export const backupFolder = (dataDir: string) => join(dataDir, 'backups');

function isLocalName(name: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[?::1\]?$/.test(name);
}

/** The content of the file that the setting NAME_FILE names. */
export function readSecretFile(env: Record<string, string | undefined>, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}_FILE cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** The secret of an embedded installation: created once, before its data, or in memory with it. */
function storedSecret(dataDir: string, createSecret: boolean): string {
  if (dataDir === inMemory) return newSecret();
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  // What is sealed in a database that is there needs the secret that it had.
  return createSecret && !existsSync(join(dataDir, 'postgres')) ? makeSecret(dataDir) : '';
}

/** Writes a new secret beside the data and returns it, or the one of a process that was faster. It is never there in half. */
export function makeSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const [file, draft] = [join(dataDir, 'secret'), join(dataDir, `secret-new-${randomUUID()}`)];
  writeFileSync(draft, newSecret(), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

const newSecret = () => randomBytes(32).toString('base64url');

function isOn(value: string): boolean {
  return value === 'on' || value === 'true' || value === '1';
}
