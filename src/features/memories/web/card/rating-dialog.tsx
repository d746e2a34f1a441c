import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useBalance } from '#features/pebbles/web/queries.ts';
import { useDraft } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldErrors, Form, type FieldErrors } from '#platform/web/ui/form.tsx';
import { queueMoment, withdrawMoment } from '#design/moments/moment-queue.ts';
import { StarRating } from '#design/stars.tsx';
import { TextArea } from '#platform/web/ui/native-fields.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { titleOf } from '../../rules.ts';
import { MorePicturesField } from '../pictures/more-pictures-field.tsx';
import { cardId } from '../data/named-card.ts';
import type { Memory } from '../queries.ts';
import { useRateDate } from '../data/rate-mutation.ts';
import { ratingTexts } from '../../messages/card.ts';

type Draft = { rating?: number; comment: string };

/** A rating is final, and hidden from the partner until both have rated. */
export default function RatingDialog({
  open,
  onOpen,
  memory,
  chosen,
}: {
  open: boolean;
  onOpen: (open: boolean) => void;
  memory: Memory;
  chosen?: number;
}) {
  const rate = useRateDate(memory.id);
  const balance = useBalance().data ?? 0;
  const partner = usePairing().data?.partner?.firstName ?? memoryTexts.partner;
  const [draft, change, forget] = useDraft<Draft>(`rating of ${memory.id}`, () => ({ comment: '' }));
  const [picked, setPicked] = useState(chosen);
  const rating = picked ?? draft.rating;
  const [unset, setUnset] = useState<FieldErrors>();
  const submit = () => {
    if (!rating) {
      setUnset({ rating: ratingTexts.selectRating });
      toast.error(ratingTexts.selectRating, { id: 'rating' });
      return;
    }
    toast.dismiss('rating');
    onOpen(false);
    const stars = { memoryId: memory.id, rating, comment: draft.comment };
    if (memory.partnerRated && onlineManager.isOnline()) queueRatedMoment(memory, partner, balance);
    rate.mutate(stars, {
      onSuccess: forget,
      onError: (error) => {
        withdrawMoment(ratedMomentId(memory));
        onOpen(Object.keys(fieldErrors(error)).length > 0);
      },
    });
  };
  const pick = (stars: number) => {
    setUnset(undefined);
    setPicked(stars);
    change({ rating: stars });
  };
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={ratingTexts.rateTitle} description={titleOf(memory)}>
      <Form errors={unset ?? fieldErrors(rate.error)} onSubmit={submit}>
        <StarRating name="rating" label={memoryTexts.howWasIt} value={rating} onChange={pick} />
        <TextArea
          name="comment"
          label={ratingTexts.comment}
          optional
          rows={3}
          hint={ratingTexts.ratingHint}
          value={draft.comment}
          onChange={(comment) => change({ comment })}
        />
        <MorePicturesField memory={memory} />
        <Button type="submit" wide large>
          {ratingTexts.submitRating}
        </Button>
      </Form>
    </Dialog>
  );
}

const ratedMomentId = ({ id }: Memory) => `rated ${id}`;

/** The second rating is celebrated before the server has answered; the partner's half follows with the answer. */
function queueRatedMoment(memory: Memory, partner: string, before: number): void {
  const title = titleOf(memory);
  queueMoment({
    id: ratedMomentId(memory),
    kind: 'rated',
    isImmediate: true,
    load: () =>
      import('./rated-moment.tsx').then(({ RatedMoment }) => (
        <RatedMoment memoryId={memory.id} title={title} partner={partner} before={before} />
      )),
    returnTo: () => document.querySelector<HTMLElement>(`#${CSS.escape(cardId(memory.id))} article`),
  });
}
