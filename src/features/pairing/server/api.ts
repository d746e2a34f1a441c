import { implement } from '#features/accounts/server/auth.ts';
import { pairing } from '../contract.ts';
import { acceptRequest } from './accept-request.ts';
import { blockSender, takeRequests, unblock } from './block-sender.ts';
import { blocks, previousRelationships, status } from './queries.ts';
import { rejectRequest } from './reject-request.ts';
import { renewCode } from './renew-code.ts';
import { sendRequest, sendWaitingRequest } from './send-request.ts';
import { signUpBySignOnWithCode, signUpWithCode } from './sign-up-with-code.ts';
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
