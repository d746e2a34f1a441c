import { reactionHandler } from './react.ts';
import { deleteReaction } from './store/reactions.ts';

export const unreact = reactionHandler(deleteReaction);
