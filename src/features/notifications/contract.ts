/** Notifications: emails and push messages that an account has asked for. */
import * as z from 'zod';
import { boundedString, choice, clockTime } from '#platform/contract/fields.ts';
import { read, write } from '#platform/contract/procedure.ts';
import { channels, kinds } from './rules.ts';

const limits = [{ bucket: 'notification-choices', by: 'account', max: 240, minutes: 60 }] as const;

const wanted = z.array(z.enum(kinds));

const wrongEndpoint = 'Not a push service';
/** Which addresses a name leads to is decided when it is connected to. */
const endpoint = boundedString(1_000, { error: wrongEndpoint })
  .regex(/^https:\/\/[^/?#@\\\s]+\/[^\s\\]*$/, { error: wrongEndpoint, abort: true })
  .refine((value) => ['', '443'].includes(URL.parse(value)?.port ?? 'none'), { error: wrongEndpoint });
const key = (min: number, max: number) =>
  boundedString(max, { error: wrongEndpoint })
    .min(min, { error: wrongEndpoint })
    .regex(/^[\w-]+={0,2}$/, { error: wrongEndpoint });

export const notifications = {
  choices: read({
    summary:
      'Of what the account wants to be told, by email and by push message, and when it wants quiet. Everything is off until asked for.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({
      email: wanted,
      push: wanted,
      /** Whether push messages name what they are about. */
      showsDetails: z.boolean(),
      quietFrom: clockTime,
      quietTo: clockTime,
      /** Whether the account has chosen anything yet. */
      wasAsked: z.boolean(),
      /** Where this browser is told; null if it is not. */
      endpoint: z.string().nullable(),
      /** The key that a browser subscribes with. */
      pushKey: z.string(),
    }),
  }),
  turnKind: write({
    summary: 'Ask to be told of one kind, by email or by push message, or no more.',
    access: 'account',
    input: z.strictObject({ kind: choice(kinds), channel: choice(channels), isOn: z.boolean({ error: 'Choose one' }) }),
    output: z.object({}),
    limits,
  }),
  setChoices: write({
    summary: 'Choose quiet hours, and whether push messages name what they are about. What is left out stays.',
    access: 'account',
    input: z.strictObject({
      quietFrom: clockTime.optional(),
      quietTo: clockTime.optional(),
      showsDetails: z.boolean({ error: 'Choose one' }).optional(),
    }),
    output: z.object({}),
    limits,
  }),
  subscribe: write({
    summary: 'Have this browser told, until the session ends. Another account that was told here is not any more.',
    access: 'account',
    input: z.strictObject({ endpoint, p256dh: key(86, 88), auth: key(22, 24) }),
    output: z.object({}),
    errors: { inner_endpoint: 'unacceptable' },
    limits,
  }),
  unsubscribe: write({
    summary: 'Have this browser told no more.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({}),
    limits,
  }),
};
