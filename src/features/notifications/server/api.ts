import { implement } from '#features/accounts/server/implement.ts';
import { notifications } from '../contract.ts';
import { choices } from './queries.ts';
import { saveChoices } from './save-choices.ts';

export const notificationsApi = implement(notifications, { choices, saveChoices });
