import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { orpcOf } from '#platform/web/orpc.ts';
import type { calendar, calendarFeed } from '../contract.ts';

export type CalendarFeed = z.output<typeof calendarFeed>;

export const orpc = orpcOf<typeof calendar>('calendar');

export const feedQuery = orpc.feed.queryOptions({ input: {} });

export const useFeed = () => useQuery(feedQuery);
