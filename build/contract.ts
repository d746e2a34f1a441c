import { minifyContractRouter } from '@orpc/contract';
import { contract } from '../src/app/contract.ts';

/** The contract for `src/platform/web/orpc.ts`: the method of each procedure alone. Schemas, limits and summaries stay on the server. */
const methods = JSON.stringify(minifyContractRouter(contract), (key, value: unknown) => {
  if (key === 'meta') return {};
  return key === 'summary' ? undefined : value;
});

export const contractInBrowser = { CONTRACT: methods };
