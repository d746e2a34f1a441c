import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';
import { mapConcurrently } from '../../harness/map-concurrently.ts';

const messages = [
  'Call me: evil.example',
  'https://evil.example',
  'write@evil.example',
  'www.evil.com pay',
  'call 0800 123456 x',
  'a/b',
  'you\nknow what',
  'you\u202Ewhat',
  '\u0000',
  'x'.repeat(41),
  'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306',
  '\u200B\u200B',
  '!!!',
  '',
];

/**
 * Twenty people send repeated requests, also after a block and while the victim takes none. One withdraws each at once to avoid a block. Some put
 * messages into their names.
 */
export const attack: Attack = {
  number: '03',
  title: 'Abuse by name or by repeated requests',
  tries: { full: 100, quick: 40 },
  sabotage: {
    edits: [
      {
        file: 'src/features/pairing/rules.ts',
        find: 'export const inboxSize = 5;',
        replace: 'export const inboxSize = 5000;',
      },
      {
        file: 'src/features/pairing/rules.ts',
        find: 'owner.isClosed || owner.hasBlockedMe',
        replace: 'owner.isClosed',
      },
    ],
  },

  async attempt(cluster, requests) {
    const victim = await cluster.person('Maya');
    const inbox = async () =>
      (await victim.read<{ incoming: { id: string; requesterName: string }[] }>('pairing.status')).incoming;
    const { pairingCode: code } = await victim.read<{ pairingCode: string }>('pairing.status');
    const senders = await cluster.people(20, 'Sender');
    const sendAll = () =>
      mapConcurrently(8, Array(requests / 2).keys(), (index) =>
        attemptWrite(cluster.at(index, senders[index % senders.length]!), 'pairing.sendRequest', { code }),
      );

    await sendAll();
    let most = (await inbox()).length;
    const withdrawn: string[] = [];
    const blocked = new Set<string>();
    for (let rows = await inbox(); rows.length > 0; rows = await inbox()) {
      for (const { id } of rows) await victim.write('pairing.blockSender', { requestId: id });
      for (const { id } of await cluster.sql<{ id: string }>(
        'select blocked_id as id from pairing_blocks where account_id = $1',
        [victim.id],
      ))
        blocked.add(id);
    }
    const sender = await cluster.person('Fleeting');
    for (let time = 0; time < 3; time += 1) {
      await attemptWrite(sender, 'pairing.sendRequest', { code });
      for (const { id } of await inbox()) {
        await attemptWrite(sender, 'pairing.withdrawRequest', { requestId: id });
        withdrawn.push(id);
      }
    }
    for (const requestId of withdrawn) await attemptWrite(victim, 'pairing.blockSender', { requestId });
    await cluster.advance({ hours: 25 });
    await attemptWrite(sender, 'pairing.sendRequest', { code });
    const names = (await inbox()).filter(({ requesterName }) => requesterName.startsWith('Fleeting'));
    await sendAll();
    most = Math.max(most, (await inbox()).length);
    const repeated = await cluster.sql<{ requester_id: string }>(
      `select requester_id from pairing_requests where recipient_id = $1 and status = 'pending' and requester_id = any ($2)`,
      [victim.id, [...blocked]],
    );

    const named = await Promise.all(
      messages.map((firstName) =>
        attemptWrite(cluster.visitor(), 'accounts.signUp', {
          firstName,
          lastName: 'Otter',
          email: `${crypto.randomUUID()}@example.org`,
          password: 'river stones at dusk',
          timeZone: 'UTC',
        }),
      ),
    );

    for (const { id } of await inbox()) await victim.write('pairing.rejectRequest', { requestId: id });
    await victim.write('pairing.takeRequests', { take: false });
    const newcomers = await cluster.people(5, 'Sender');
    const unwantedRequests = (
      await Promise.all(newcomers.map((newcomer) => attemptWrite(newcomer, 'pairing.sendRequest', { code })))
    ).filter(({ code: said }) => said !== 'unknown_code');
    await victim.write('pairing.takeRequests', { take: true });

    const friend = await cluster.person('Theo');
    await attemptWrite(friend, 'pairing.sendRequest', { code });
    return {
      attempts: requests + withdrawn.length + 1 + messages.length + newcomers.length,
      succeeded:
        Math.max(0, most - 5) +
        repeated.length +
        names.length +
        unwantedRequests.length +
        named.filter(({ status }) => status !== 422).length,
      control: {
        'a friend’s request arrives': (await inbox()).some(({ requesterName }) => requesterName === 'Theo Otter'),
      },
      note: `at most ${most} in the inbox, ${blocked.size} blocked`,
    };
  },
};
