import { useQuery } from '@tanstack/react-query';
import { orpcOf } from '#platform/web/orpc.ts';
import type { notifications } from '../contract.ts';

export const orpc = orpcOf<typeof notifications>('notifications');

export const choicesQuery = orpc.choices.queryOptions({ input: {} });

export const useChoices = () => useQuery(choicesQuery);
