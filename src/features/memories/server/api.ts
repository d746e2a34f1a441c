import { implement } from '#features/accounts/server/auth.ts';
import { memories } from '../contract.ts';
import { addComment } from './add-comment.ts';
import { addMemory } from './add-memory.ts';
import { archive, archivedComments } from './archive.ts';
import { bin, get, invite, many, soloSummary, timeline } from './queries.ts';
import { cancelDate } from './cancel-date.ts';
import { comments } from './comments.ts';
import { deleteComment } from './delete-comment.ts';
import { deleteMemory } from './delete-memory.ts';
import { shareAll } from './share-all.ts';
import { share } from './share.ts';
import { addPicture } from './pictures/add-picture.ts';
import { describePicture } from './pictures/describe-picture.ts';
import { pictureMonths, picturesOfMonth, pictureSpace } from './pictures/picture-wall.ts';
import { hideReminder } from './hide-reminder.ts';
import { onThisDay } from './on-this-day.ts';
import { showReminder } from './show-reminder.ts';
import { pictureFile } from './pictures/picture-file.ts';
import { removePicture } from './pictures/remove-picture.ts';
import { restorePicture } from './pictures/restore-picture.ts';
import { dismissSharingPrompt } from './dismiss-sharing-prompt.ts';
import { editMemory } from './edit-memory.ts';
import { editPlan } from './edit-plan.ts';
import { hideInvite } from './hide-invite.ts';
import { inLaneOfMemory } from './in-lane.ts';
import { planDate } from './plan-date.ts';
import { rateDate } from './rate-date.ts';
import { react } from './react.ts';
import { restoreMemory } from './restore-memory.ts';
import { turnPast } from './turn-past.ts';
import { unreact } from './unreact.ts';

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
