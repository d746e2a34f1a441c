import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '#design/states.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { calendarTexts } from '../messages.ts';
import styles from './calendar-card.module.css';
import { useMakeFeed, useSetWording } from './mutations.ts';
import { useFeed, type CalendarFeed } from './queries.ts';

const EndFeedDialog = lazyOverlay(() => import('./end-feed-dialog.tsx'));

/** The planned dates in one's own calendar: an address that it reads. */
export default function CalendarCard() {
  const found = useFeed();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Card
      ref={setPlace}
      tabIndex={-1}
      id="calendar"
      title={calendarTexts.title}
      aria-label={calendarTexts.title}
      className={`${styles.card} stack start-items`}
    >
      <p className="muted">{calendarTexts.lead}</p>
      <QueryView query={found} failed={calendarTexts.loadFailed} loading={<Skeleton shapes={[48]} />}>
        {({ feed }) => (feed ? <Feed feed={feed} place={place} /> : <MakeFeed />)}
      </QueryView>
    </Card>
  );
}

function MakeFeed() {
  const make = useMakeFeed();
  return (
    <Button tone="soft" busy={make.isPending} onClick={() => make.mutate({ wording: 'titles' })}>
      <CalendarPlus aria-hidden />
      {calendarTexts.make}
    </Button>
  );
}

function Feed({ feed, place }: { feed: CalendarFeed; place: HTMLElement | null }) {
  const { url, wording } = feed;
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const setWording = useSetWording();
  return (
    <>
      <div className={`${styles.address} row gap-12 full-width well`}>
        <output aria-label={calendarTexts.address}>{url}</output>
        <CopyButton
          square
          text={url}
          label={calendarTexts.copy}
          done={calendarTexts.copied}
          failed={calendarTexts.copyFailed}
        />
      </div>
      <p className="muted small">{calendarTexts.whoeverHasIt}</p>
      <div className="full-width">
        <SwitchField
          isRow
          name="showTitles"
          label={calendarTexts.showTitles}
          hint={calendarTexts.showTitlesHint}
          checked={wording === 'titles'}
          onChange={(shows) => setWording.mutate({ wording: shows ? 'titles' : 'neutral' })}
        />
      </div>
      <div className={`${styles.actions} stack gap-10 full-width`}>
        <a className={`${buttonClass({ tone: 'soft' })} whole-row`} href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden />
          {calendarTexts.open}
        </a>
        <Button tone="soft" onClick={() => setAsked('renew')}>
          {calendarTexts.renew}
        </Button>
        <Button tone="soft" onClick={() => setAsked('remove')}>
          {calendarTexts.remove}
        </Button>
      </div>
      <EndFeedDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        feed={feed}
        isRenewed={asked === 'renew'}
        place={place}
      />
    </>
  );
}
