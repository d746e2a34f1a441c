import { implement } from '#features/accounts/server/auth.ts';
import { activity } from '../contract.ts';
import { list, markSeen } from './list.ts';
import { wave } from './wave.ts';

export const activityApi = implement(activity, { list, markSeen, wave });
