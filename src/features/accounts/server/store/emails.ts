import { sql } from 'kysely';
import type { Errors } from '#platform/contract/domain-error.ts';
import type { Row, Rows } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

/** The address of the scope's account, and whether it was proven. */
export function addressOf(tx: Tx, accountId: string) {
  return tx.one(sql<
    Row<'accounts', 'email'> & {
      email: string;
      provenAt: Rows['accounts']['emailProvenAt'];
      isWaived: Rows['accounts']['emailProofWaived'];
    }
  >`
    select email, email_proven_at as proven_at, email_proof_waived as is_waived from accounts where id = ${accountId}`);
}

/** Sets an address that is proven now. */
export async function setProvenEmail(
  tx: Tx,
  accountId: string,
  email: string,
  errors: Errors<'email_taken'>,
): Promise<void> {
  await tx.execute(
    sql`update accounts set email = ${email}, email_proven_at = ${tx.now}, email_proof_waived = false where id = ${accountId}`,
  );
  await assertEmailIsFree(tx, email, errors);
}

export async function proveEmail(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(
    sql`update accounts set email_proven_at = ${tx.now}, email_proof_waived = false where id = ${accountId}`,
  );
}

/** Whether another account than the scope's has the address, or may go back to it. */
export async function emailIsTaken(tx: Tx, email: string): Promise<boolean> {
  return (await tx.one(sql<{ isTaken: boolean }>`select email_is_taken(${email}) as is_taken`)).isTaken;
}

/** After the account has it: nobody else can take it any more, and who may go back to it is known. */
export async function assertEmailIsFree(tx: Tx, email: string, { error }: Errors<'email_taken'>): Promise<void> {
  if (await emailIsTaken(tx, email)) throw error('email_taken');
}

interface Link {
  tokenHash: Buffer;
  accountId: string;
  email: string;
  expiresAt: Date;
}

export async function insertConfirmation(tx: Tx, { tokenHash, accountId, email, expiresAt }: Link): Promise<void> {
  await tx.execute(sql`
    insert into email_confirmations (token_hash, account_id, email, created_at, expires_at) values (${tokenHash}, ${accountId}, ${email}, ${tx.now}, ${expiresAt})`);
}

/** Returns the address that a link of the scope's account proves, and spends the link. */
export async function spendConfirmation(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  return (
    (
      await tx.maybeOne(
        sql<
          Row<'email_confirmations', 'email'>
        >`delete from email_confirmations where token_hash = ${tokenHash} and expires_at > ${tx.now} returning email`,
      )
    )?.email ?? null
  );
}

/** Deletes the account's links, or only those to other addresses than `except`. */
export async function deleteConfirmationsOf(
  tx: Tx,
  accountId: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await tx.execute(
    sql`delete from email_confirmations where account_id = ${accountId} ${except === null ? sql`` : sql`and email <> ${except}`}`,
  );
}

/** The address that the account is changing to, until when its link is good. */
export function pendingChangeOf(tx: Tx, accountId: string, current: string) {
  return tx.maybeOne(sql<Row<'email_confirmations', 'email' | 'expiresAt'>>`
    select email, expires_at from email_confirmations
    where account_id = ${accountId} and email <> ${current} and expires_at > ${tx.now} order by created_at desc limit 1`);
}

export async function insertUndo(tx: Tx, { tokenHash, accountId, email, expiresAt }: Link): Promise<void> {
  await tx.execute(sql`
    insert into email_undos (token_hash, account_id, email, created_at, expires_at) values (${tokenHash}, ${accountId}, ${email}, ${tx.now}, ${expiresAt})`);
}

export async function accountOfUndo(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  return (
    (
      await tx.maybeOne(
        sql<{
          accountId: string;
        }>`select account_id from account_of_email_undo(${tokenHash}) where expires_at > ${tx.now}`,
      )
    )?.accountId ?? null
  );
}

/** Spends an undo link of the scope's account, and returns the address to go back to and when the change was requested. */
export function spendUndo(tx: Tx, tokenHash: Buffer) {
  return tx.maybeOne(sql<Row<'email_undos', 'email' | 'createdAt'>>`
    delete from email_undos where token_hash = ${tokenHash} and expires_at > ${tx.now} returning email, created_at`);
}

/** Deletes the undo links to an address, and those of all later changes. */
export async function deleteUndosSince(
  tx: Tx,
  accountId: string,
  { email, createdAt }: { email: string; createdAt: string },
): Promise<void> {
  await tx.execute(
    sql`delete from email_undos where account_id = ${accountId} and (email = ${email} or created_at >= ${createdAt})`,
  );
}

export async function deleteExpiredEmailLinks(tx: Tx): Promise<number> {
  return (await tx.one(sql<{ forgotten: number }>`select forget_email_links(${tx.now}) as forgotten`)).forgotten;
}
