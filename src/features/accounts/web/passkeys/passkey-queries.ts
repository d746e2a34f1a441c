import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { orpcOf } from '#platform/web/orpc.ts';
import type { passkey, passkeys } from '../../passkey-contract.ts';

export const orpc = orpcOf<typeof passkeys>('accounts');

export type Passkey = z.output<typeof passkey>;

/** The passkeys of the account, the latest first. */
export const passkeysQuery = orpc.passkeys.queryOptions({ input: {} });

export const usePasskeys = () => useQuery(passkeysQuery);
