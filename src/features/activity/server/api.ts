import { implement } from '#features/accounts/server/auth.ts';
import { activity } from '../contract.ts';
import { markSeen } from './mark-seen.ts';
import { list } from './list.ts';
import { wave } from './wave.ts';

export const activityApi = implement(activity, { list, markSeen, wave });
