/** Calendar: planned dates in the calendars of the two. */
import * as z from 'zod';
import { boundedString, choice, id, instant, notFound } from '#platform/contract/fields.ts';
import { cachedCalendar, conditionalHeaders } from '#platform/contract/files.ts';
import { download, read, write } from '#platform/contract/procedure.ts';
import { wordings } from './rules.ts';

const wording = choice(wordings);

export const calendarFeed = z.object({ url: z.string(), wording: z.enum(wordings), madeAt: instant });

export const calendar = {
  feed: read({
    summary: 'The address that one’s own calendar reads the planned dates of the pair from, if there is one.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ feed: calendarFeed.nullable() }),
  }),
  makeFeed: write({
    summary: 'Make the address of one’s own feed. An earlier one ends.',
    access: 'partner',
    input: z.strictObject({ wording }),
    output: z.object({ feed: calendarFeed }),
    limits: [{ bucket: 'calendar-feeds', by: 'account', max: 20, minutes: 60 }],
  }),
  setWording: write({
    summary: 'Choose whether one’s own feed shows titles.',
    access: 'partner',
    input: z.strictObject({ wording }),
    output: z.object({}),
    errors: { no_feed: 'missing' },
  }),
  removeFeed: write({
    summary: 'End the address of one’s own feed.',
    access: 'partner',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  feedFile: download({
    summary: 'A feed as iCalendar, for whoever has its address.',
    access: 'visitor',
    input: z.object({
      query: z.strictObject({ token: boundedString(100, { error: notFound }) }),
      headers: conditionalHeaders,
    }),
    output: cachedCalendar,
  }),
  dateFile: download({
    summary: 'One planned date of the shared lane as iCalendar.',
    access: 'partner',
    input: z.object({ query: z.strictObject({ memoryId: id }), headers: conditionalHeaders }),
    output: cachedCalendar,
  }),
};
