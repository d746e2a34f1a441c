import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { pebbleConfig } from '../../contract.ts';
import { configErrors, configTexts } from '../../messages.ts';
import { orpc } from '../queries.ts';

export type SavedConfig = z.output<typeof pebbleConfig>;

const configQuery = orpc.config.queryOptions({ input: {} });

export const useConfig = () => useQuery(configQuery);

/** Saves over what is on screen, and over nothing else: what somebody saved meanwhile is read first. */
export function useSaveConfig() {
  const queries = useQueryClient();
  return useMutation(
    orpc.saveConfig.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(configQuery.queryKey, saved);
        toast.dismiss(configTexts.saveFailed);
        toast.success(configTexts.saved);
      },
      onError: (error) => {
        toastError(error, configErrors, configTexts.saveFailed);
        if (isDefinedError(error) && error.code in configErrors)
          void queries.invalidateQueries({ queryKey: configQuery.queryKey });
      },
    }),
  );
}
