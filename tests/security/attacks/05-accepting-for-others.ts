import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

/** A stranger and the requester decide a request that another person received, and put other ids into it. */
export const attack: Attack = {
  number: '05',
  title: 'Accepting requests of others',
  tries: { full: 200, quick: 20 },
  sabotage: {
    edits: [{ file: 'src/features/pairing/server/received-request.ts', find: 'request?.recipientId !== me.id', replace: '!request' }],
    sql: ['alter table pairing_requests disable row level security'],
  },

  async attempt(cluster, tries) {
    let [done, changed, served] = [0, 0, true];
    while (done < tries) {
      const [maya, theo, sam] = [await cluster.person('Maya'), await cluster.person('Theo'), await cluster.person('Sam')];
      const { pairingCode } = await theo.read<{ pairingCode: string }>('pairing.status');
      await maya.write('pairing.sendRequest', { code: pairingCode });
      const { incoming: [request] } = await theo.read<{ incoming: { id: string }[] }>('pairing.status');
      const requestId = request!.id;
      const forgeries = [
        [maya, 'pairing.acceptRequest', { requestId }],
        [sam, 'pairing.rejectRequest', { requestId }],
        [maya, 'pairing.blockSender', { requestId }],
        [sam, 'pairing.withdrawRequest', { requestId }],
        [theo, 'pairing.withdrawRequest', { requestId }],
        [sam, 'pairing.acceptRequest', { requestId, requester_user_id: sam.id }],
        [theo, 'pairing.acceptRequest', { requestId, requester_user_id: sam.id }],
        [sam, 'pairing.acceptRequest', { requestId, recipientId: sam.id, accountId: theo.id }],
        [sam, 'pairing.sendRequest', { code: pairingCode, requesterId: maya.id }],
        [sam, 'pairing.acceptRequest', { requestId }],
      ] as const;
      for (const [index, [person, procedure, input]] of forgeries.entries()) {
        await attemptWrite(cluster.at(index, person), procedure, input);
        done += 1;
        if (!(await isUntouched())) changed += 1;
      }
      const { code } = await attemptWrite(theo, 'pairing.acceptRequest', { requestId });
      served &&= code === 'done';

      async function isUntouched(): Promise<boolean> {
        const [row] = await cluster.sql<{ pending: boolean; others: boolean }>(
          `select exists (select from pairing_requests where id = $1 and status = 'pending' and requester_id = $2 and recipient_id = $3) as pending,
                  exists (select from lane_members where account_id = any ($4) and kind = 'shared')
                  or exists (select from pairing_blocks where account_id = any ($4)) as others`,
          [requestId, maya.id, theo.id, [maya.id, theo.id, sam.id]],
        );
        return row!.pending && !row!.others;
      }
    }
    return { attempts: done, succeeded: changed, control: { 'the recipient accepts, every time': served } };
  },
};
