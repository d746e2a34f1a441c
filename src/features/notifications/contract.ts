/** Notifications: emails about dates that an account has asked for. */
import * as z from 'zod';
import { choice, clockTime } from '#platform/contract/fields.ts';
import { read, write } from '#platform/contract/procedure.ts';
import { kinds } from './rules.ts';

const limits = [{ bucket: 'notification-choices', by: 'account', max: 240, minutes: 60 }] as const;

export const notifications = {
  choices: read({
    summary: 'Which emails about dates the account wants, and when it wants none. Everything is off until asked for.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ kinds: z.array(z.enum(kinds)), quietFrom: clockTime, quietTo: clockTime }),
  }),
  turnKind: write({
    summary: 'Ask for one kind of email about dates, or for no more of it.',
    access: 'account',
    input: z.strictObject({ kind: choice(kinds), isOn: z.boolean({ error: 'Choose one' }) }),
    output: z.object({}),
    limits,
  }),
  setQuietHours: write({
    summary: 'Choose from when until when no email about dates comes. What is left out stays.',
    access: 'account',
    input: z.strictObject({ quietFrom: clockTime.optional(), quietTo: clockTime.optional() }),
    output: z.object({}),
    limits,
  }),
};
