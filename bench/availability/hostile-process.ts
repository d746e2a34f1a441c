/** All hostile clients from the given number of addresses, in a process of its own to measure its processor time. */
import { Person } from '#app/testing/person.ts';
import {
  hostileClients,
  recoveryCodeHashing,
  usualSize,
  type HostileClient,
} from '../../tests/security/availability/hostile-clients.ts';
import { RecoveryCodeHolder } from '../../tests/security/availability/recovery-code-holder.ts';
import { password } from '../harness/couples.ts';
import { answerCommands } from '../harness/process-commands.ts';

interface Hostile {
  port: number;
  addresses: number;
  /** The total as a multiple of one address's attack. */
  times: number;
  /** Names of clients; all by default. */
  only?: readonly string[];
}

export type HostileCommand =
  { prepare: { url: string; cookies: readonly string[] } } | { start: Hostile } | { stop: true };

const holders: RecoveryCodeHolder[] = [];
const clients: HostileClient[] = [];

answerCommands(async (command: HostileCommand) => {
  if ('prepare' in command) await prepare(command.prepare);
  else if ('start' in command) await start(command.start);
  else for (const client of clients.splice(0)) client.stop();
  return null;
});

/** Turns the second factor on for the seeded accounts that take part. */
async function prepare({ url, cookies }: { url: string; cookies: readonly string[] }): Promise<void> {
  for (const [at, cookie] of cookies.entries()) {
    const holder = new RecoveryCodeHolder(
      Object.assign(new Person(url, 'Nobody'), { cookie, password, address: addressAt(at) }),
    );
    await (
      await holder.begin(() => new Date())
    )();
    holders.push(holder);
  }
}

async function start({ port, addresses, times, only }: Hostile): Promise<void> {
  const taking = (name: string) => !only || only.includes(name);
  for (let at = 0; at < addresses; at += 1) {
    const part = (whole: number) =>
      Math.floor((whole * times * (at + 1)) / addresses) - Math.floor((whole * times * at) / addresses);
    const size = Object.fromEntries(
      Object.entries(usualSize).map(([what, whole]) => [what, part(whole)]),
    ) as typeof usualSize;
    for (const [name, begin] of Object.entries(hostileClients))
      if (taking(name)) clients.push(begin({ port, address: addressAt(at) }, size));
  }
  if (taking('recoveryCodeHashing')) clients.push(recoveryCodeHashing(holders));
  await Promise.all(clients.map(({ started }) => started));
}

const addressAt = (at: number) => `198.51.${100 + (at >> 8)}.${at & 255}`;
