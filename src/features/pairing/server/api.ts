import { implement } from '#features/accounts/server/auth.ts';
import { pairing } from '../contract.ts';
import { acceptRequest } from './accept-request.ts';
import { blockSender } from './block-sender.ts';
import { blocks, previousRelationships, status } from './queries.ts';
import { rejectRequest } from './reject-request.ts';
import { renewCode } from './renew-code.ts';
import { sendRequest } from './send-request.ts';
import { sendWaitingRequest } from './send-waiting-request.ts';
import { signUpBySignOnWithCode } from './sign-up-by-sign-on-with-code.ts';
import { signUpWithCode } from './sign-up-with-code.ts';
import { takeRequests } from './take-requests.ts';
import { unblock } from './unblock.ts';
import { unpair } from './unpair.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const pairingApi = implement(pairing, {
  status,
  signUpBySignOnWithCode: {
    withoutTransaction: (context, _principal, input) => signUpBySignOnWithCode(context, input),
  },
  signUpWithCode: { withoutTransaction: (context, _principal, input) => signUpWithCode(context, input) },
  sendRequest,
  withdrawRequest,
  acceptRequest,
  rejectRequest,
  blockSender,
  unpair,
  previousRelationships,
  renewCode,
  takeRequests,
  blocks,
  unblock,
  sendWaitingRequest,
});
