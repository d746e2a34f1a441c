import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft, submitId } from '#platform/web/device/draft.ts';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { newId } from '#platform/web/new-id.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { pressOf, type MoodEmoji } from '../rules.ts';
import { useRate } from './mutations.ts';

/** The rating in progress, for the panel and the sheet. */
export interface RatingFlow {
  isOpen: boolean;
  selected: MoodEmoji | null;
  comment: string;
  errors: FieldErrors;
  open: () => void;
  /** Puts the panel away; what was written stays for the next time. */
  putAway: () => void;
  /** Forgets what was picked and written. */
  cancel: () => void;
  press: (emoji: MoodEmoji) => void;
  write: (comment: string) => void;
  submit: () => void;
}

/**
 * Pick, then save: the first face pressed is selected, the next one is saved; so is the selected one by submitting. Where the faces stay in sight,
 * the first one pressed opens the panel too.
 */
export function useRatingFlow(partnerId: string, openAtFirst: boolean, facesStay: boolean): RatingFlow {
  const [isOpen, setOpen] = useState(openAtFirst);
  // One id for each time the panel is open: the same rating sent twice is one.
  const [id, setId] = useState(newId);
  const [selected, setSelected] = useState<MoodEmoji | null>(null);
  const [{ comment }, change, , clear] = useDraft(`mood of ${partnerId}`, () => ({ comment: '' }));
  const rate = useRate(clear);

  const open = () => {
    setId(newId());
    setOpen(true);
  };
  const putAway = () => {
    setOpen(false);
    setSelected(null);
  };
  // The panel goes at once, as the new face shows on the board; it comes back when the rating was refused.
  const save = (emoji: MoodEmoji) => {
    putAway();
    rate.mutate({ id: submitId(`mood of ${partnerId}`, { emoji, comment }, id), emoji, comment }, { onError: open });
    // It waits where it is kept.
    if (keptReadsOf() !== null && !onlineManager.isOnline()) clear();
  };
  const openAnew = () => {
    rate.reset();
    open();
  };
  return {
    isOpen,
    selected,
    comment,
    errors: fieldErrors(rate.error),
    open: openAnew,
    putAway,
    cancel: () => {
      clear();
      putAway();
    },
    press: (emoji) => {
      // A second press that arrives while the panel is leaving saves nothing twice.
      if (!isOpen && !facesStay) return;
      if (!isOpen) openAnew();
      if (pressOf(selected) === 'save') save(emoji);
      else setSelected(emoji);
    },
    write: (comment) => change({ comment }),
    submit: () => {
      if (isOpen && selected) save(selected);
    },
  };
}
