import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { pebbleConfig, pebbles } from '../contract.ts';
import type { PebbleConfig } from '../rules.ts';
import { configErrors, configTexts } from '../messages.ts';

export type SavedConfig = z.output<typeof pebbleConfig>;

const api = calls<typeof pebbles>('pebbles');

const configQuery = queryOptions({ queryKey: ['pebbles', 'config'], queryFn: ({ signal }) => api.read('config', {}, signal) });

export const useConfig = () => useQuery(configQuery);

/** Saves over what is on screen, and over nothing else: what somebody saved meanwhile is read first. */
export function useSaveConfig() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: PebbleConfig & { seen: string }) => api.write('saveConfig', wanted),
    onSuccess: (saved) => {
      queries.setQueryData(configQuery.queryKey, saved);
      toast.dismiss(configTexts.saveFailed);
      toast.success(configTexts.saved);
    },
    onError: (error) => {
      toastError(error, configErrors, configTexts.saveFailed);
      if (error instanceof DomainError && error.code in configErrors) void queries.invalidateQueries({ queryKey: configQuery.queryKey });
    },
  });
}
