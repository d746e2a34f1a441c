import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '#design/states.tsx';
import { Stone } from '#design/stone.tsx';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useSignOn, useSignOnProvider } from '../queries.ts';
import { signOnTexts } from '../../messages/log-in.ts';
import styles from '../security/second-factor.module.css';

const LinkDialog = lazyOverlay(() => import('./link-dialog.tsx'));
const UnlinkDialog = lazyOverlay(() => import('./unlink-dialog.tsx'));

/** Whether the OpenID provider opens the account. Without a provider there is no card. */
export function SignOnCard() {
  const provider = useSignOnProvider();
  const signOn = useSignOn();
  const [openDialog, setOpenDialog] = useState<'link' | 'unlink' | null>(null);
  // The button that opened a dialog is gone after a success, so the focus moves here.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  if (!provider) return null;
  const { name, isOnlyWayIn } = provider;
  const dialog = (what: 'link' | 'unlink') => ({
    name,
    open: openDialog === what,
    onClose: () => setOpenDialog(null),
    place,
  });
  return (
    <Card
      ref={setPlace}
      tabIndex={-1}
      id="sign-on"
      title={signOnTexts.title}
      aria-label={signOnTexts.title}
      className={`${styles.card} stack start-items`}
    >
      <QueryView query={signOn} failed={signOnTexts.loadFailed} loading={<Skeleton shapes={[48, 44]} />}>
        {({ linkedSince, hasPassword }) =>
          linkedSince ? (
            <>
              <div className={`${styles.on} row gap-12 full-width well`}>
                <Stone tint={3} size="row">
                  <KeyRound aria-hidden />
                </Stone>
                <p className={`${styles.words} stack gap-2 min-width-0 snug`}>
                  <span className={`${styles.since} row wrap muted small`}>
                    <Tag tone="success">{signOnTexts.on}</Tag>{' '}
                    {signOnTexts.since(formatDay(locale, new Date(linkedSince)))}
                  </span>
                  <b>{signOnTexts.opens(name)}</b>
                </p>
              </div>
              {hasPassword && !isOnlyWayIn && (
                <Button tone="soft" onClick={() => setOpenDialog('unlink')}>
                  {signOnTexts.unlink}
                </Button>
              )}
            </>
          ) : (
            <>
              <p className="muted">{signOnTexts.cardLead(name)}</p>
              <Button tone="soft" onClick={() => setOpenDialog('link')}>
                {signOnTexts.link(name)}
              </Button>
            </>
          )
        }
      </QueryView>
      <LinkDialog {...dialog('link')} />
      <UnlinkDialog {...dialog('unlink')} />
    </Card>
  );
}

export interface SignOnDialogProps {
  /** What the provider is called. */
  name: string;
  open: boolean;
  onClose: () => void;
  /** Receives the focus on closing. */
  place: HTMLElement | null;
}
