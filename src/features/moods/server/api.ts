import { serve } from '#features/accounts/server/serve.ts';
import { moods } from '../contract.ts';
import { board } from './board.ts';
import { rate } from './rate.ts';
import { respond } from './respond.ts';
import { responses } from './responses.ts';

export const moodsApi = serve(moods, { board, responses, rate, respond });
