import { Dialog } from '@base-ui/react/dialog';
import { useState, type ReactNode } from 'react';
import sides from '#design/sides.module.css';
import { locale } from '#platform/format/locale.ts';
import { useEditDraft } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/native-fields.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { headingOf, pictureAltMax } from '../../rules.ts';
import { Bubbles } from '../talk/bubble.tsx';
import { RatingRow } from '../talk/rating-row.tsx';
import { ReactionRow } from '../talk/reaction-row.tsx';
import { dateLine, plannedBy, whenOf } from '../format-memory.ts';
import type { Memory } from '../queries.ts';
import { useDescribe, useTakeBack } from './picture-mutations.ts';
import { viewerTexts } from '../../messages/pictures.ts';
import styles from './viewer.module.css';

interface ViewerWordsProps {
  picture: Memory['pictures'][number];
  memory: Memory | undefined;
  /** Undefined in a lane of one’s own. */
  partnerName: string | undefined;
  /** Nothing can be written in an archive. */
  isArchived: boolean;
  /** Leads to the memory. */
  children?: ReactNode;
  onTakenBack: () => void;
}

/** The memory's words beside its picture, and what is on it. */
export function ViewerWords({ picture, memory, partnerName, isArchived, children, onTakenBack }: ViewerWordsProps) {
  const name = partnerName ?? memoryTexts.someone;
  const isMine = picture.addedBy === 'me';
  return (
    <div className={`${styles.words} stack`}>
      <Dialog.Title className="pre-line" dir="auto">
        {memory ? headingOf(memory).heading : viewerTexts.slide}
      </Dialog.Title>
      {memory ? (
        <About memory={memory} partnerName={partnerName} isArchived={isArchived} />
      ) : (
        <Skeleton shapes={[22, 90]} />
      )}
      {isMine && !isArchived && memory && <Describing key={picture.id} picture={picture} memoryId={memory.id} />}
      {(!isMine || isArchived) && picture.altText && (
        <div>
          <h3 className="small weight-650">{viewerTexts.whatIs}</h3>
          <p dir="auto">{picture.altText}</p>
        </div>
      )}
      {isMine ? (
        <div className="row wrap between gap-10">
          <p className={`${sides.dot} ${sides.mine} muted small`}>{viewerTexts.yours}</p>
          {memory && (
            <TakeBack pictureId={picture.id} memoryId={memory.id} partnerName={partnerName} onTakenBack={onTakenBack} />
          )}
        </div>
      ) : (
        <p className={`${sides.dot} ${sides.theirs} muted small`}>{viewerTexts.theirs(name)}</p>
      )}
      {children}
    </div>
  );
}

function About({
  memory,
  partnerName,
  isArchived,
}: {
  memory: Memory;
  partnerName: string | undefined;
  isArchived: boolean;
}) {
  const { date, time } = whenOf(memory);
  return (
    <>
      <p className="stack gap-4 muted small">
        <time dateTime={time ? `${date}T${time}` : date}>{dateLine(locale, memory, partnerName)}</time>
        <span className={`${sides.dot} ${memory.credit === 'me' ? sides.mine : sides.theirs}`}>
          {plannedBy({
            credit: memory.credit,
            creditName: (memory.credit === 'partner' && partnerName) || memory.creditName,
          })}
        </span>
      </p>
      {!isArchived && <ReactionRow memory={memory} />}
      <Bubbles memory={memory} partnerName={partnerName} />
      {memory.myRating && <RatingRow memory={memory} partnerName={partnerName} />}
    </>
  );
}

/** Saved when the field loses the focus. What was typed is kept until then. */
function Describing({
  picture: { id: pictureId, altText },
  memoryId,
}: {
  picture: Memory['pictures'][number];
  memoryId: string;
}) {
  const { values, changed, type, reset } = useEditDraft(`picture ${pictureId}`, { altText: altText ?? '' });
  const describe = useDescribe(pictureId, (_, described) => {
    if (described.altText === values.altText) reset();
  });
  const save = () => {
    if (changed.length > 0) describe.mutate({ pictureId, memoryId, altText: values.altText });
  };
  return (
    <div onBlur={save}>
      <TextArea
        name="altText"
        label={viewerTexts.what}
        hint={viewerTexts.whatLead}
        optional
        rows={2}
        maxLength={pictureAltMax}
        value={values.altText}
        onChange={(text) => type({ altText: text })}
      />
    </div>
  );
}

type TakeBackProps = { pictureId: string; memoryId: string; partnerName: string | undefined; onTakenBack: () => void };

function TakeBack({ pictureId, memoryId, partnerName, onTakenBack }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false);
  const takeBack = useTakeBack(pictureId);
  const confirm = () => {
    setAsking(false);
    onTakenBack();
    takeBack.mutate({ pictureId, memoryId });
  };
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {viewerTexts.takeBack}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={viewerTexts.sure}
        text={partnerName ? viewerTexts.surePartner(partnerName) : viewerTexts.sureAlone}
        confirmText={viewerTexts.takeBack}
        onConfirm={confirm}
      />
    </>
  );
}
