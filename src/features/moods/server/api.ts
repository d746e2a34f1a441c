import { implement } from '#features/accounts/server/implement.ts';
import { moods } from '../contract.ts';
import { board } from './board.ts';
import { rate } from './rate.ts';
import { respond } from './respond.ts';
import { responses } from './responses.ts';

export const moodsApi = implement(moods, { board, responses, rate, respond });
