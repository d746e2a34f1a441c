import { implement } from '#features/accounts/server/auth.ts';
import { notifications } from '../contract.ts';
import { choices, setChoices, turnKind } from './choices.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export const notificationsApi = implement(notifications, { choices, turnKind, setChoices, subscribe, unsubscribe });
