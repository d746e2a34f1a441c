import type { Attack } from '../../harness/attack.ts';

/** One person accepts three requests at the same time on both servers. Exactly one must succeed. */
export const attack: Attack = {
  number: '04',
  title: 'Concurrent accepts',
  tries: { full: 300, quick: 10 },
  sabotage: {
    edits: [
      {
        file: 'src/features/pairing/server/accept-request.ts',
        find: '  await lockPair(tx, principal.id, requesterId);\n',
        replace: '',
      },
      {
        file: 'src/features/pairing/server/accept-request.ts',
        find: '() => closeRequestsOf(tx, account)',
        replace: '() => Promise.resolve([])',
      },
    ],
    sql: ['drop index lane_members_one_open_shared_lane_each'],
  },

  async attempt(cluster, rounds) {
    let [broken, winners, toldAll] = [0, 0, true];
    for (let round = 0; round < rounds; round += 1) {
      const [recipient, ...senders] = await cluster.people(4);
      const { pairingCode } = await recipient!.read<{ pairingCode: string }>('pairing.status');
      for (const sender of senders) await sender.write('pairing.sendRequest', { code: pairingCode });
      const { incoming } = await recipient!.read<{ incoming: { id: string }[] }>('pairing.status');
      const answers = await Promise.all(
        incoming.map(({ id }, index) =>
          cluster.at(index, recipient!).ask('pairing.acceptRequest', { body: JSON.stringify({ requestId: id }) }),
        ),
      );
      const won = answers.filter(({ status }) => status === 200).length;
      winners += won;
      const lanes = await cluster.sql<{ members: number }>(
        `select count(*) as members from lane_members where kind = 'shared' and left_at is null
           and lane_id in (select lane_id from lane_members where account_id = any ($1) and kind = 'shared' and left_at is null)
         group by lane_id`,
        [[recipient!, ...senders].map(({ id }) => id)],
      );
      if (won !== 1 || lanes.length !== 1 || lanes[0]!.members !== 2 || answers.some(({ status }) => status >= 500))
        broken += 1;
      const { partner } = await recipient!.read<{ partner: { id: string } | null }>('pairing.status');
      toldAll &&= partner !== null && senders.some(({ id }) => id === partner.id);
    }
    return {
      attempts: rounds,
      succeeded: broken,
      control: { 'one of the three is their partner, every time': toldAll && winners >= rounds },
      note: `${winners} winners`,
    };
  },
};
