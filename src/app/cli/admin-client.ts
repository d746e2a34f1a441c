import Fastify from 'fastify';
import { sendAdminCommand, type AdminCommands } from '#platform/server/admin-socket.ts';
import type { Database } from '#platform/server/database/database.ts';
import { connectAsOwner } from '#platform/server/database/connect-as-owner.ts';
import type { Mail } from '#platform/server/mail.ts';
import type { Settings } from '#platform/server/settings.ts';
import { adminCommands } from './administer.ts';
import { ownerCommands, type OwnerCommand } from './owner-commands.ts';

const silent = Fastify({ logger: false }).log;

/** Asks PostgreSQL, the running server on the embedded database, or without one the embedded database itself. */
export async function* runOwnerCommand(command: OwnerCommand, settings: Settings): AsyncGenerator<string | Buffer> {
  const answer = settings.databaseUrl ? null : await sendAdminCommand(settings.dataDir, command);
  if (answer) return yield* answer;
  const { client, close } = await connectAsOwner(settings, silent);
  try {
    yield* ownerCommands[command](client, settings, new Date());
  } finally {
    await close();
  }
}

/** The answers of a server on the embedded database to its owner. Each is read at once, so that a slow reader does not block others. */
export function adminSocketCommands(database: Database, settings: Settings, mail: Mail): AdminCommands {
  const ask = (question: OwnerCommand) =>
    async function* () {
      const client = await database.pool.connect();
      const text: string[] = [];
      try {
        for await (const part of ownerCommands[question](client, settings, new Date())) text.push(part);
      } finally {
        client.release();
      }
      yield* text;
    };
  const administer = async function* (command = '', email = '') {
    if (!Object.hasOwn(adminCommands, command)) throw new Error(`unknown command: ${command}`);
    yield JSON.stringify(await adminCommands[command]!({ database, settings, mail, now: new Date() }, email));
  };
  return {
    ...Object.fromEntries((Object.keys(ownerCommands) as OwnerCommand[]).map((question) => [question, ask(question)])),
    administer,
  };
}
