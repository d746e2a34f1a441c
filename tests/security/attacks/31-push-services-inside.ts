import type { Attack } from '../../harness/attack.ts';

const inside = [
  'https://127.0.0.1/x',
  'https://[::127.0.0.1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://017700000001/x',
  'https://localhost./x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://172.16.0.1/x',
  'https://192.168.0.1/x',
  'https://[::1]/x',
  'https://[fc00::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://metadata.google.internal/x',
  'https://postgres/x',
];

/** Endpoints of push messages that lead inside, and dead ones that make the operator's job fail. */
export const attack: Attack = {
  number: '31',
  title: 'Push services that are inside, or dead',
  tries: { full: inside.length, quick: 5 },
  sabotage: {
    edits: [
      {
        file: 'src/features/notifications/server/subscribe.ts',
        find: 'if (!mayLeadOutside(target.endpoint))',
        replace: 'if (!target.endpoint)',
      },
      {
        file: 'src/features/notifications/server/send-notifications.ts',
        find: 'else if (!(await pushTo(one))) return;',
        replace: `else if (!(await pushTo(one))) throw new Error('no push service took it');`,
      },
    ],
  },

  async attempt(cluster, tries) {
    const [attacker, accomplice, member] = [
      await cluster.person('Attacker'),
      await cluster.person('Accomplice'),
      await cluster.person('Maya'),
    ];
    const subscribe = (endpoint: string) => ({ endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) });
    const endpointsOf = async (id: string) =>
      (
        await cluster.sql<{ endpoint: string }>('select endpoint from push_subscriptions where account_id = $1', [id])
      ).map(({ endpoint }) => endpoint);
    let kept = 0;
    for (const endpoint of inside.slice(0, tries)) {
      await attacker
        .ask('notifications.subscribe', { body: JSON.stringify(subscribe(endpoint)) })
        .then((response) => response.arrayBuffer());
      kept += (await endpointsOf(attacker.id)).length;
    }
    await attacker.write('notifications.setChoices', { quietFrom: '00:00', quietTo: '00:00' });
    await attacker.write('notifications.turnKind', { kind: 'request', channel: 'push', isOn: true });
    await attacker.write('notifications.subscribe', subscribe('https://push.invalid/dead'));
    const { pairingCode: code } = await attacker.read<{ pairingCode: string }>('pairing.status');
    await accomplice.write('pairing.sendRequest', { code });
    const failedJobs = await cluster.runJobs().then(
      () => 0,
      () => 1,
    );
    const [{ failures } = { failures: 0 }] = await cluster.sql<{ failures: number }>(
      'select failures from push_subscriptions where account_id = $1',
      [attacker.id],
    );
    await member.write('notifications.subscribe', subscribe('https://push.example/hers'));
    return {
      attempts: tries + 1,
      succeeded: kept + failedJobs,
      control: {
        'the dead one was tried': failures === 1,
        'somebody else subscribes': (await endpointsOf(member.id)).length === 1,
      },
      note: `${kept} inside were kept, ${failedJobs} jobs failed`,
    };
  },
};
