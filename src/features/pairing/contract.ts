/** Pairing: two people link their accounts with a six-character code and from then on share a lane. */
import * as z from 'zod/mini';
import { signUpFields, signUpLimits, signUpRefusals, timeZone } from '#features/accounts/contract.ts';
import { read, write } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';

/** ASCII letters and digits in either case: only then upper-cased, since 'ı' would become a letter of the alphabet. */
const code = (message: string) => z.string({ error: message }).check(z.trim(), z.regex(/^[A-Za-z0-9]{6}$/, { error: message }), z.toUpperCase());

const codeLimits = [
  { bucket: 'code', by: 'account', max: 10, minutes: 60 },
  { bucket: 'code-day', by: 'account', max: 30, minutes: 24 * 60 },
  { bucket: 'code-address', by: 'address', max: 30, minutes: 60 },
] as const;

const partner = z.object({ id, firstName: z.string(), lastName: z.string(), pairingCode: z.string(), pairedAt: instant });
const incoming = z.object({ id, requesterName: z.string(), createdAt: instant });
const outgoing = z.object({ id, createdAt: instant });

export const pairing = {
  status: read({
    says: 'Own code, partner if any, and the pending requests of both directions.',
    who: 'account',
    input: z.strictObject({}),
    output: z.object({
      pairingCode: z.string(),
      partner: z.nullable(partner),
      incoming: z.array(incoming),
      outgoing: z.array(outgoing),
    }),
  }),
  signUpWithCode: write({
    says: 'Make an account and send its first pairing request, in one act: an unusable code refuses the sign-up.',
    who: 'visitor',
    input: z.strictObject({ ...signUpFields, timeZone, partnerCode: code('Invalid pairing code') }),
    output: z.object({ requestSent: z.boolean() }),
    refusals: { ...signUpRefusals, unknown_code: 'unacceptable', already_paired: 'conflict' },
    limits: [...signUpLimits, codeLimits[2]],
  }),
  sendRequest: write({
    says: 'Ask the owner of a code to pair. Two people who ask each other are paired at once.',
    who: 'account',
    input: z.strictObject({ code: code('Invalid pairing code. Please try again.') }),
    output: z.object({ outcome: z.enum(['sent', 'paired']) }),
    refusals: {
      unknown_code: 'unacceptable',
      own_code: 'unacceptable',
      already_paired: 'conflict',
      you_are_paired: 'conflict',
      rejected_recently: 'conflict',
      inbox_full: 'conflict',
    },
    limits: codeLimits,
  }),
  withdrawRequest: write({
    says: 'Take back an own pending request.',
    who: 'account',
    input: z.strictObject({ requestId: id }),
    output: z.object({}),
    refusals: { no_longer_pending: 'conflict' },
  }),
  acceptRequest: write({
    says: 'Accept a pending request: links both people and opens their shared lane.',
    who: 'account',
    input: z.strictObject({ requestId: id }),
    output: z.object({ partnerFirstName: z.string() }),
    refusals: { no_longer_pending: 'conflict', already_paired: 'conflict', you_are_paired: 'conflict' },
  }),
  rejectRequest: write({
    says: 'Reject a pending request; the requester may ask again after 24 hours.',
    who: 'account',
    input: z.strictObject({ requestId: id }),
    output: z.object({}),
    refusals: { no_longer_pending: 'conflict' },
  }),
  blockSender: write({
    says: 'Reject a pending request and let its sender send no other: to them the code is unknown from now on.',
    who: 'account',
    input: z.strictObject({ requestId: id }),
    output: z.object({}),
    refusals: { no_longer_pending: 'conflict' },
  }),
  sendWaitingRequest: write({
    says: 'Send the request of a sign-up that could not be stored then. Does nothing when none is waiting.',
    who: 'account',
    input: z.strictObject({}),
    output: z.object({ sent: z.boolean() }),
  }),
};
