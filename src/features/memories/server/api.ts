import { implement } from '#features/accounts/server/auth.ts';
import { memories } from '../contract.ts';
import { addComment } from './add-comment.ts';
import { addMemory } from './add-memory.ts';
import { archive, archivedComments } from './archive.ts';
import { bin, get, invite, many, soloSummary, timeline } from './queries.ts';
import { cancelDate } from './plans/cancel-date.ts';
import { comments, deleteComment } from './comments.ts';
import { deleteMemory } from './delete-memory.ts';
import { shareAll } from './share-all.ts';
import { dismissSharingPrompt, share } from './share.ts';
import { addPicture } from './pictures/add-picture.ts';
import { describePicture, removePicture } from './pictures/own-picture.ts';
import { pictureMonths, picturesOfMonth, pictureSpace } from './pictures/picture-wall.ts';
import { hideReminder, onThisDay, showReminder } from './reminders.ts';
import { pictureFile } from './pictures/picture-file.ts';
import { restorePicture } from './pictures/restore-picture.ts';
import { editMemory } from './edit-memory.ts';
import { editPlan } from './plans/edit-plan.ts';
import { hideInvite } from './invite.ts';
import { inLaneOfMemory } from './in-lane.ts';
import { planDate } from './plans/plan-date.ts';
import { rateDate } from './plans/rate-date.ts';
import { react, unreact } from './react.ts';
import { restoreMemory } from './restore-memory.ts';
import { turnPast } from './plans/turn-past.ts';

export const memoriesApi = implement(memories, {
  timeline,
  many,
  get,
  comments,
  bin,
  soloSummary,
  archive,
  archivedComments,
  invite,
  turnPast,
  planDate,
  addMemory,
  editPlan,
  editMemory: inLaneOfMemory(editMemory),
  cancelDate,
  deleteMemory: inLaneOfMemory(deleteMemory),
  restoreMemory: inLaneOfMemory(restoreMemory),
  share,
  shareAll,
  dismissSharingPrompt,
  hideInvite,
  react: inLaneOfMemory(react),
  unreact: inLaneOfMemory(unreact),
  addComment: inLaneOfMemory(addComment),
  deleteComment,
  rateDate: inLaneOfMemory(rateDate),
  addPicture: { withoutTransaction: addPicture },
  removePicture,
  restorePicture,
  describePicture,
  picturesOfMonth,
  pictureMonths,
  pictureSpace,
  onThisDay,
  hideReminder,
  showReminder,
  pictureFile: { withoutTransaction: pictureFile },
});
