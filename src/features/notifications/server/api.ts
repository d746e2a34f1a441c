import { implement } from '#features/accounts/server/implement.ts';
import { notifications } from '../contract.ts';
import { choices } from './queries.ts';
import { setQuietHours } from './set-quiet-hours.ts';
import { turnKind } from './turn-kind.ts';

export const notificationsApi = implement(notifications, { choices, turnKind, setQuietHours });
