/** Notifications: emails about dates that an account has asked for. */
import * as z from 'zod';
import { choice, clockTime } from '#platform/contract/fields.ts';
import { read, write } from '#platform/contract/procedure.ts';
import { kinds } from './rules.ts';

const choices = { quietFrom: clockTime, quietTo: clockTime };

export const notifications = {
  choices: read({
    summary: 'Which emails about dates the account wants, and when it wants none. Everything is off until asked for.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ kinds: z.array(z.enum(kinds)), ...choices }),
  }),
  saveChoices: write({
    summary: 'Choose which emails about dates to get, and when none.',
    access: 'account',
    input: z.strictObject({ kinds: z.array(choice(kinds)).max(kinds.length, { error: 'Choose each once' }).transform((chosen) => kinds.filter((kind) => chosen.includes(kind))), ...choices }),
    output: z.object({}),
    limits: [{ bucket: 'notification-choices', by: 'account', max: 120, minutes: 60 }],
  }),
};
