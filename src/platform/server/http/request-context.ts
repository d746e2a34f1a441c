import type { AnyContractProcedure } from '@orpc/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Errors } from '../../contract/domain-error.ts';
import type { ErrorCode } from '../../contract/procedure.ts';
import type { Background } from '../background.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail.ts';
import type { OpenIdProvider } from '../open-id/provider.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import type { Push } from '../push.ts';
import type { PictureProcessor } from '../pictures/picture-processor.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import type { Settings } from '../settings.ts';
import type { HeldFile } from './files-under-way.ts';

/** The request of a procedure, with the errors that it declares. */
export type ContextOf<P extends AnyContractProcedure> = RequestContext<ErrorCode<P>>;

/** One request as a handler may see it, beside its transaction and its input. `Code` is what may be thrown. */
export interface RequestContext<Code extends string = never> extends Errors<Code> {
  database: Database;
  settings: Settings;
  /** Null without single sign-on. */
  provider: OpenIdProvider | null;
  mail: Mail;
  push: Push;
  passwords: PasswordHasher;
  pictureProcessor: PictureProcessor;
  pictureFiles: PictureFiles;
  log: FastifyBaseLogger;
  background: Background;
  /** When the request came. */
  now: Date;
  /** For what is read while the response is sent. */
  clock: Clock;
  /** The client's address; IPv6 by /64. */
  address: string;
  /** What the browser calls itself; its first 200 characters. */
  userAgent: string;
  /** The session token of the request's cookie. */
  sessionToken: string | null;
  /** The token by which the browser is known again where it logged in before. */
  deviceToken: string | null;
  /** The token of the browser that began a log-in at the OpenID provider. */
  signOnToken: string | null;
  /** The token by which a browser without a session owns its challenges. */
  challengeToken: string | null;
  /** Gives the browser a session token, or takes it away; whose it is goes into the log, as a word that names nobody. */
  setSession(token: string | null, accountId?: string): void;
  /**
   * Counts a file of about so many bytes, before it is read, until it is sent; null if too many are on their way. A large one waits for others of the
   * account, and any waits for an account that reads too fast.
   */
  holdFile(bytes: number): Promise<HeldFile | null>;
  /** Takes the request out of those that the server works on at once: it waits for a turn of its own. */
  leavePlace(): void;
  /** Gives the browser a token to be known by again. */
  setDevice(token: string): void;
  /** Binds a log-in at the OpenID provider to the browser for ten minutes, or ends that. */
  setSignOn(token: string | null): void;
  /** Gives the browser a token for its challenges, for some minutes. */
  setChallenge(token: string, minutes: number): void;
}
