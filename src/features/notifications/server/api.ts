import { implement } from '#features/accounts/server/auth.ts';
import { notifications } from '../contract.ts';
import { choices } from './queries.ts';
import { setChoices } from './set-choices.ts';
import { subscribe } from './subscribe.ts';
import { turnKind } from './turn-kind.ts';
import { unsubscribe } from './unsubscribe.ts';

export const notificationsApi = implement(notifications, { choices, turnKind, setChoices, subscribe, unsubscribe });
