import { passkeys as contract } from '../../passkeys-contract.ts';
import { implement } from '../auth.ts';
import { addPasskey } from './add-passkey.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { passkeyChallenge } from './passkey-challenge.ts';
import { passkeys, renamePasskey } from './passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { startPasskey } from './start-passkey.ts';

export const passkeysApi = implement(contract, {
  passkeys,
  startPasskey: { withoutTransaction: startPasskey },
  addPasskey: { withoutTransaction: addPasskey },
  renamePasskey,
  removePasskey: { withoutTransaction: removePasskey },
  passkeyChallenge: { withoutTransaction: (context) => passkeyChallenge(context) },
  logInWithPasskey: { withoutTransaction: (context, _principal, input) => logInWithPasskey(context, input) },
});
