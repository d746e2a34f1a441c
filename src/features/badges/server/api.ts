import { serve } from '#features/accounts/server/serve.ts';
import { badges } from '../contract.ts';
import { celebrated } from './celebrated.ts';
import { mine } from './mine.ts';

export const badgesApi = serve(badges, { mine, celebrated });
