import type { Callers } from '#platform/server/serve.ts';
import type { Scope } from '#platform/server/database/transaction.ts';

/** Anybody, signed in or not. */
export interface Visitor {
  kind: 'visitor';
  account: Account | null;
  scope: Scope;
}

export interface Account {
  kind: 'account';
  id: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** 'YYYY-MM-DD' in the account's own zone. */
  today: string;
  /** The open lane: the shared one while paired, else the solo one. */
  laneId: string;
  soloLaneId: string;
  partner: { id: string; firstName: string; lastName: string } | null;
  isAdministrator: boolean;
  scope: Scope;
}

export type Partner = Account & { partner: NonNullable<Account['partner']> };

export interface OtterwayCallers extends Callers {
  visitor: Visitor;
  account: Account;
  partner: Partner;
  administrator: Account;
}
