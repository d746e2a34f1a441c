import type { FastifyBaseLogger } from 'fastify';
import type { Background } from '../background.ts';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail.ts';
import type { Settings } from '../settings.ts';

/** One request as a verb may see it, beside its transaction and its input. */
export interface Exchange {
  database: Database;
  settings: Settings;
  mail: Mail;
  log: FastifyBaseLogger;
  background: Background;
  now: Date;
  /** The caller's address; IPv6 by /64. */
  address: string;
  userAgent: string;
  /** The session token of the request's cookie. */
  sessionToken: string | null;
  /** Gives the browser a session token, or takes it away; whose it is goes into the log, as a word that names nobody. */
  setSession(token: string | null, accountId?: string): void;
}
