import { get } from 'node:http';
import type { Person } from '#app/testing/person.ts';
import { hostileClients, usualSize } from '../availability/hostile-clients.ts';
import { RecoveryCodeHolder } from '../availability/recovery-code-holder.ts';
import { besideRecoveryCodeLogIns } from '../availability/recovery-code-log-ins.ts';
import { readDuring, askByRight, type RightfulUse } from '../availability/rightful-use.ts';
import { startStreamingProxy } from '../availability/streaming-proxy.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';

const one = ['198.51.100.1'];
const few = [...one, '198.51.100.2', '198.51.100.3', '198.51.100.4'];

/** Strangers at one address, and at a few, hold what a server has for everybody: directly, and through a proxy that does not buffer. */
export const attack: Attack = {
  number: '21',
  title: 'One address against all',
  /** Rounds of four rightful requests beside each hostile client. */
  tries: { full: 20, quick: 2 },
  // Requests count before their body is there, so that a few addresses take all the room.
  sabotage: { edits: [{ file: 'src/platform/server/http/concurrency.ts', find: '    if (isBodyThere(request)) return;\n', replace: '    return;\n' }] },

  async attempt(cluster, rounds, { quick }) {
    const [maya] = await cluster.couple();
    const uses: RightfulUse[] = [];
    const afterwards: RightfulUse[] = [];
    for (const index of quick ? [0] : cluster.servers.keys()) {
      const member = cluster.at(index, maya);
      uses.push(...await besideHashing(cluster, member, index), ...await besideHostileClients(cluster, member, index, { rounds, quick }));
      await cluster.advance({ minutes: 1 });
      afterwards.push(await askByRight(member, { port: portOf(cluster, index), today: today(cluster), rounds: 1 }));
    }
    const failures = Map.groupBy(uses.flatMap(({ failed }) => failed), (failure) => failure);
    return {
      attempts: uses.reduce((sum, { asked }) => sum + asked, 0),
      succeeded: uses.reduce((sum, { failed }) => sum + failed.length, 0),
      control: { 'she is served once it is over': afterwards.every(({ failed }) => failed.length === 0) },
      note: [...failures].map(([failure, times]) => `${failure} ${times.length} times`).join(', ') || `live stream open within ${Math.max(...uses.map(({ streamAfter }) => streamAfter)).toFixed(0)} ms`,
    };
  },
};

const portOf = ({ servers }: Cluster, index: number) => Number(new URL(servers[index]!.url).port);
/** In the quick form a few addresses do together what one does. */
const shared = (addresses: number) => Object.fromEntries(Object.entries(usualSize).map(([what, count]) => [what, Math.ceil(count / addresses)])) as typeof usualSize;
const today = (cluster: Cluster) => cluster.now().toISOString().slice(0, 10);

async function besideHostileClients(cluster: Cluster, member: Person, index: number, { rounds, quick }: { rounds: number; quick: boolean }): Promise<RightfulUse[]> {
  const direct = portOf(cluster, index);
  const proxy = await startStreamingProxy(direct);
  const ways = [
    { name: 'by a proxy', port: proxy.port, addresses: one },
    ...(quick ? [] : [{ name: 'by a proxy, from a few addresses', port: proxy.port, addresses: few }, { name: 'directly', port: direct, addresses: one }]),
    { name: 'directly, from a few addresses', port: direct, addresses: few },
  ];
  const uses: RightfulUse[] = [];
  for (const [client, start] of Object.entries(hostileClients)) {
    for (const { name, port, addresses } of ways) {
      // All that is counted by the minute begins anew.
      await cluster.advance({ minutes: 1 });
      const clients = addresses.map((address) => start({ port, address }, quick ? shared(addresses.length) : usualSize));
      await Promise.all(clients.map(({ started }) => started));
      await answeredAfterAll(port);
      const { failed, ...use } = await askByRight(member, { port, today: today(cluster), rounds });
      uses.push({ ...use, failed: failed.map((failure) => `${client} ${name}: ${failure}`) });
      for (const { stop } of clients) stop();
    }
  }
  await proxy.close();
  return uses;
}

/** Connections are accepted in the order they were opened in: over an older one the answer would come before what the clients sent. */
function answeredAfterAll(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
  });
}

/** Three accounts have recovery codes hashed, ten at a time and one by one, while she reads. */
async function besideHashing(cluster: Cluster, member: Person, server: number): Promise<RightfulUse[]> {
  const holders = await Promise.all(['Noor', 'Theo', 'Ines'].map(async (name) => new RecoveryCodeHolder(await cluster.person(name, { server }))));
  const confirmed = await Promise.all(holders.map((holder) => holder.begin(() => cluster.now())));
  const uses = [await readDuring(member, Promise.all(confirmed.map((confirm) => confirm())))];
  uses.push(await readDuring(member, Promise.all(holders.map((holder) => holder.renew()))));
  uses.push(...await besideRecoveryCodeLogIns(cluster, member, holders, server));
  return uses;
}
