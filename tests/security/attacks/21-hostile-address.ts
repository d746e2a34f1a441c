import { get } from 'node:http';
import type { Person } from '#app/testing/person.ts';
import { hostileClients, usualSize } from '../availability/hostile-clients.ts';
import { RecoveryCodeHolder } from '../availability/recovery-code-holder.ts';
import { probeDuringRecoveryLogIns } from '../availability/recovery-code-log-ins.ts';
import { readDuring, probeAsMember, type MemberUse } from '../availability/member-use.ts';
import { startStreamingProxy } from '../availability/streaming-proxy.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';

const one = ['198.51.100.1'];
const few = [...one, '198.51.100.2', '198.51.100.3', '198.51.100.4'];

/** Clients at one address, and at a few, hold shared resources of a server: directly, and through a proxy without buffering. */
export const attack: Attack = {
  number: '21',
  title: 'Denial of service from few addresses',
  /** Rounds of four requests of the member beside each hostile client. */
  tries: { full: 20, quick: 2 },
  waits: true,
  // Counts requests before their body has arrived, so that a few addresses occupy every slot.
  sabotage: {
    edits: [
      {
        file: 'src/platform/server/http/concurrency.ts',
        find: '    if (isBodyComplete(request)) return;\n',
        replace: '    return;\n',
      },
    ],
  },

  async attempt(cluster, rounds, { quick }) {
    const [maya] = await cluster.couple();
    const uses: MemberUse[] = [];
    const afterwards: MemberUse[] = [];
    for (const index of quick ? [0] : cluster.servers.keys()) {
      const member = cluster.at(index, maya);
      uses.push(
        ...(await probeDuringHashing(cluster, member, index)),
        ...(await probeDuringHostileClients(cluster, member, index, { rounds, quick })),
      );
      await cluster.advance({ minutes: 1 });
      afterwards.push(await probeAsMember(member, { port: portOf(cluster, index), today: today(cluster), rounds: 1 }));
    }
    const failures = Map.groupBy(
      uses.flatMap(({ failed }) => failed),
      (failure) => failure,
    );
    return {
      attempts: uses.reduce((sum, { asked }) => sum + asked, 0),
      succeeded: uses.reduce((sum, { failed }) => sum + failed.length, 0),
      control: { 'she is served afterwards': afterwards.every(({ failed }) => failed.length === 0) },
      note:
        [...failures].map(([failure, times]) => `${failure} ${times.length} times`).join(', ') ||
        `live stream open within ${Math.max(...uses.map(({ streamAfter }) => streamAfter)).toFixed(0)} ms`,
    };
  },
};

const portOf = ({ servers }: Cluster, index: number) => Number(new URL(servers[index]!.url).port);
/** In the quick form a few addresses do together what one does. */
const shared = (addresses: number) =>
  Object.fromEntries(
    Object.entries(usualSize).map(([what, count]) => [what, Math.ceil(count / addresses)]),
  ) as typeof usualSize;
const today = (cluster: Cluster) => cluster.now().toISOString().slice(0, 10);

async function probeDuringHostileClients(
  cluster: Cluster,
  member: Person,
  index: number,
  { rounds, quick }: { rounds: number; quick: boolean },
): Promise<MemberUse[]> {
  const direct = portOf(cluster, index);
  const proxy = await startStreamingProxy(direct);
  const ways = [
    { name: 'by a proxy', port: proxy.port, addresses: one },
    ...(quick
      ? []
      : [
          { name: 'by a proxy, from a few addresses', port: proxy.port, addresses: few },
          { name: 'directly', port: direct, addresses: one },
        ]),
    { name: 'directly, from a few addresses', port: direct, addresses: few },
  ];
  const uses: MemberUse[] = [];
  for (const [client, start] of Object.entries(hostileClients)) {
    for (const { name, port, addresses } of ways) {
      // Starts a new minute for all limits.
      await cluster.advance({ minutes: 1 });
      const clients = addresses.map((address) =>
        start({ port, address }, quick ? shared(addresses.length) : usualSize),
      );
      await Promise.all(clients.map(({ started }) => started));
      await answeredAfterAll(port);
      const { failed, ...use } = await probeAsMember(member, { port, today: today(cluster), rounds });
      uses.push({ ...use, failed: failed.map((failure) => `${client} ${name}: ${failure}`) });
      for (const { stop } of clients) stop();
    }
  }
  await proxy.close();
  return uses;
}

/** The server accepts connections in order, so a new connection is answered after the clients' ones. */
function answeredAfterAll(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) =>
      answer.resume().once('end', resolve),
    ).once('error', reject);
  });
}

/** Three accounts have recovery codes hashed, ten at a time and one by one, while the member reads. */
async function probeDuringHashing(cluster: Cluster, member: Person, server: number): Promise<MemberUse[]> {
  const holders = await Promise.all(
    ['Noor', 'Theo', 'Ines'].map(async (name) => new RecoveryCodeHolder(await cluster.person(name, { server }))),
  );
  const confirmed = await Promise.all(holders.map((holder) => holder.begin(() => cluster.now())));
  const uses = [await readDuring(member, Promise.all(confirmed.map((confirm) => confirm())))];
  uses.push(await readDuring(member, Promise.all(holders.map((holder) => holder.renew()))));
  uses.push(...(await probeDuringRecoveryLogIns(cluster, member, holders, server)));
  return uses;
}
