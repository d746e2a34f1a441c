import { implement } from '#features/accounts/server/auth.ts';
import { moods } from '../contract.ts';
import { board, responses } from './queries.ts';
import { rate } from './rate.ts';
import { respond } from './respond.ts';

export const moodsApi = implement(moods, { board, responses, rate, respond });
