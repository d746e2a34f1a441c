import Fastify from 'fastify';
import type { Pool } from 'pg';
import { connectAsOwner } from '#platform/server/database/connect-as-owner.ts';
import { makeSecret, type Settings } from '#platform/server/settings.ts';
import { hasOtherSecret } from '../cli/sealed-rows.ts';

const goOn = 'If it is lost for good, docs/operations.md says how to go on without what was sealed: “A lost SECRET”';

/** Refuses a database whose rows are sealed under another SECRET. */
export async function assertSecret(database: Pool, settings: Settings): Promise<void> {
  if (!(await hasOtherSecret(database, settings))) return;
  throw new Error(`the rows of this database are sealed under another SECRET than the one that is set: with this one no picture opens, and two-step log-in takes recovery codes alone.
Set SECRET to what it was: it stands in the settings of the servers that ran on this database, or in the file “secret” of their DATA_DIR. ${goOn}`);
}

/** Makes the missing secret of an embedded database, unless something is sealed in it under a lost one. */
export async function withSecret(settings: Settings): Promise<Settings> {
  if (settings.secret) return settings;
  const { client, close } = await connectAsOwner(settings, Fastify({ logger: false }).log);
  try {
    if (!(await hasOtherSecret(client, settings))) return { ...settings, secret: makeSecret(settings.dataDir) };
  } finally {
    await close();
  }
  throw new Error(`there is no SECRET in ${settings.dataDir}, and rows of the database there are sealed under one: without it no picture opens, and two-step log-in takes recovery codes alone.
Put its file “secret” back into that folder, or set SECRET to what was in it. No other one is made. ${goOn}`);
}
