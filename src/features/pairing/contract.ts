/** Pairing: two people link their accounts with a six-character code and then share a lane. */
import * as z from 'zod';
import {
  signUpFields,
  signUpLimits,
  signUpBySignOnErrors,
  signUpBySignOnFields,
  signUpErrors,
} from '#features/accounts/contract.ts';
import { read, write } from '#platform/contract/procedure.ts';
import { boundedString, cursor, id, instant, nextCursor } from '#platform/contract/fields.ts';
import { timeZone } from '#platform/contract/person-fields.ts';

/** Checked as ASCII before it is upper-cased: 'ı' would otherwise become a valid letter. */
const code = (message: string) =>
  boundedString(100, { error: message })
    .trim()
    .regex(/^[A-Za-z0-9]{6}$/, { error: message })
    .toUpperCase();

const codeLimits = [
  { bucket: 'pairing-code', by: 'account', max: 10, minutes: 60 },
  { bucket: 'pairing-code-day', by: 'account', max: 30, minutes: 24 * 60 },
  { bucket: 'pairing-code-address', by: 'address', max: 30, minutes: 60 },
] as const;

const newCodeLimits = [
  { bucket: 'new-code', by: 'account', max: 5, minutes: 60 },
  { bucket: 'new-code-day', by: 'account', max: 20, minutes: 24 * 60 },
] as const;

const partner = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  pairingCode: z.string(),
  pairedAt: instant,
  timeZone: z.string(),
});
const incoming = z.object({ id, requesterName: z.string(), createdAt: instant });
const outgoing = z.object({ id, createdAt: instant });
const former = z.object({
  id,
  laneId: id,
  /** Names at the time they parted. */
  partnerFirstName: z.string(),
  partnerLastName: z.string(),
  pairedAt: instant,
  unpairedAt: instant,
  /** If they are paired again, their lane is open and not an archive. */
  isPairedAgain: z.boolean(),
});
/** The latest parting while it is recent and nobody else is there. */
const parted = z.object({ laneId: id, firstName: z.string() });
const block = z.object({ id, name: z.string(), blockedAt: instant });

export const pairing = {
  status: read({
    summary: 'Own code and whether it lets anybody ask, partner if any, and the pending requests of both directions.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({
      pairingCode: z.string(),
      takesRequests: z.boolean(),
      partner: partner.nullable(),
      parted: parted.nullable(),
      incoming: z.array(incoming),
      outgoing: z.array(outgoing),
    }),
  }),
  signUpWithCode: write({
    summary: 'Make an account and send its first pairing request, in one act: an unusable code refuses the sign-up.',
    access: 'visitor',
    input: z.strictObject({ ...signUpFields, timeZone, partnerCode: code('Invalid pairing code') }),
    output: z.object({ requestSent: z.boolean() }),
    errors: { ...signUpErrors, unknown_code: 'unacceptable', already_paired: 'conflict', inbox_full: 'conflict' },
    limits: [...signUpLimits, codeLimits[2]],
  }),
  signUpBySignOnWithCode: write({
    summary:
      'Make an account for the identity that the OpenID provider has proven to this browser, and send its first pairing request, in one act.',
    access: 'visitor',
    input: z.strictObject({ ...signUpBySignOnFields, timeZone, partnerCode: code('Invalid pairing code') }),
    output: z.object({ requestSent: z.boolean() }),
    errors: {
      ...signUpBySignOnErrors,
      unknown_code: 'unacceptable',
      already_paired: 'conflict',
      inbox_full: 'conflict',
    },
    limits: [...signUpLimits, codeLimits[2]],
  }),
  sendRequest: write({
    summary: 'Ask the owner of a code to pair. Two people who ask each other are paired at once.',
    access: 'account',
    input: z.strictObject({ code: code('Invalid pairing code. Please try again.') }),
    output: z.object({ outcome: z.enum(['sent', 'paired']) }),
    errors: {
      unknown_code: 'unacceptable',
      own_code: 'unacceptable',
      you_blocked_them: 'conflict',
      already_paired: 'conflict',
      you_are_paired: 'conflict',
      rejected_recently: 'conflict',
      inbox_full: 'conflict',
    },
    limits: codeLimits,
  }),
  withdrawRequest: write({
    summary: 'Take back an own pending request.',
    access: 'account',
    input: z.strictObject({ requestId: id }),
    output: z.object({}),
    errors: { no_longer_pending: 'conflict' },
  }),
  acceptRequest: write({
    summary: 'Accept a pending request: links both people and opens their shared lane.',
    access: 'account',
    input: z.strictObject({ requestId: id }),
    output: z.object({ partnerFirstName: z.string() }),
    errors: { no_longer_pending: 'conflict', already_paired: 'conflict', you_are_paired: 'conflict' },
  }),
  rejectRequest: write({
    summary: 'Reject a pending request; the requester may ask again after 24 hours.',
    access: 'account',
    input: z.strictObject({ requestId: id }),
    output: z.object({}),
    errors: { no_longer_pending: 'conflict' },
  }),
  blockSender: write({
    summary:
      'Let the sender of a request one received send no other, whatever has become of it, unless it led to a pair. To them it is rejected, and once that is forgotten the code unknown.',
    access: 'account',
    input: z.strictObject({ requestId: id }),
    output: z.object({}),
    errors: { no_longer_pending: 'conflict' },
  }),
  unpair: write({
    summary:
      'Leave the partner one names, alone and at once; with `block`, they can send no request any more. Names the moment the two were paired at: sent again, or late, it leaves those alone who are paired again.',
    access: 'account',
    input: z.strictObject({ partnerId: id, pairedAt: instant, block: z.boolean().optional() }),
    output: z.object({}),
  }),
  previousRelationships: read({
    summary: 'A page of former times together, the latest parting first.',
    access: 'account',
    input: z.strictObject({ cursor }),
    output: z.object({ relationships: z.array(former), nextCursor }),
  }),
  renewCode: write({
    summary:
      'Change the own code, which stops working at once. Names the code that is meant: a second press changes nothing more.',
    access: 'account',
    input: z.strictObject({ code: code('Invalid pairing code') }),
    output: z.object({ pairingCode: z.string() }),
    limits: newCodeLimits,
  }),
  takeRequests: write({
    summary:
      'Let everybody who has the own code ask to pair, or nobody: to all of them it is then a code that nobody has. Requests that are there stay.',
    access: 'account',
    input: z.strictObject({ take: z.boolean() }),
    output: z.object({}),
  }),
  blocks: read({
    summary: 'A page of the people one has blocked, by the names they had then, the latest first.',
    access: 'account',
    input: z.strictObject({ cursor }),
    output: z.object({ blocks: z.array(block), nextCursor }),
  }),
  unblock: write({
    summary: 'Lift an own block. One that is not there, or is somebody else’s, is lifted already.',
    access: 'account',
    input: z.strictObject({ blockId: id }),
    output: z.object({}),
  }),
  sendWaitingRequest: write({
    summary: 'Send the request of a sign-up that could not be stored then. Does nothing when none is waiting.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ sent: z.boolean() }),
  }),
};
