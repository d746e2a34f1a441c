import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '#design/states.tsx';
import { Stone } from '#design/stone.tsx';
import { formatRecentDay, formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { passkeysAtMost } from '../../rules.ts';
import { usePasskeys, type Passkey } from '../queries.ts';
import { hasPasskeys } from './ceremony.ts';
import { passkeyTexts } from '../../messages/security.ts';
import styles from './passkeys-card.module.css';

const AddDialog = lazyOverlay(() => import('./add-passkey-dialog.tsx'));
const RenameDialog = lazyOverlay(() => import('./rename-passkey-dialog.tsx'));
const RemoveDialog = lazyOverlay(() => import('./remove-passkey-dialog.tsx'));

/** The passkeys of the account: what each is called, when it came and was used, and from when it logs in alone. */
export function PasskeysCard() {
  const passkeys = usePasskeys();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Card
      ref={setPlace}
      tabIndex={-1}
      id="passkeys"
      title={passkeyTexts.title}
      aria-label={passkeyTexts.title}
      className={`${styles.card} stack start-items`}
    >
      <QueryView query={passkeys} failed={passkeyTexts.failed} loading={<Skeleton shapes={[48, 44]} />}>
        {({ passkeys: all }) => (
          <>
            <p className="muted">{passkeyTexts.lead}</p>
            {all.length > 0 && (
              <ul className="stack gap-10 full-width">
                {all.map((passkey) => (
                  <Line key={passkey.id} passkey={passkey} place={place} />
                ))}
              </ul>
            )}
            <Add count={all.length} place={place} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Line({ passkey, place }: { passkey: Passkey; place: HTMLElement | null }) {
  const { name, device, addedAt, usedAt, aloneFrom, logsInAlone } = passkey;
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const onClose = () => setDialog(null);
  return (
    <li className={`${styles.passkey} row well`}>
      <Stone tint={logsInAlone ? 4 : 'coral'} size="row">
        <KeyRound aria-hidden />
      </Stone>
      <div className={`${styles.words} stack min-width-0`}>
        <p className={`${styles.name} row wrap`}>
          <b dir="auto">{name}</b> {!logsInAlone && <Tag tone="you">{passkeyTexts.isNew}</Tag>}
        </p>
        {!logsInAlone && (
          <span className="small">{passkeyTexts.aloneFrom(formatRecentDay(locale, new Date(aloneFrom)))}</span>
        )}
        <span className="muted small">
          {usedAt === null ? passkeyTexts.unused : passkeyTexts.used(formatRecentMoment(locale, new Date(usedAt)))}
        </span>
        <span className="muted small">{passkeyTexts.added(formatRecentDay(locale, new Date(addedAt)), device)}</span>
      </div>
      <div className={`${styles.actions} flex gap-4`}>
        <Button tone="ghost" aria-label={passkeyTexts.renameIt(name)} onClick={() => setDialog('rename')}>
          {passkeyTexts.rename}
        </Button>
        <Button tone="soft" aria-label={passkeyTexts.removeIt(name)} onClick={() => setDialog('remove')}>
          {passkeyTexts.remove}
        </Button>
      </div>
      <RenameDialog open={dialog === 'rename'} onClose={onClose} passkey={passkey} />
      <RemoveDialog open={dialog === 'remove'} onClose={onClose} passkey={passkey} place={place} />
    </li>
  );
}

function Add({ count, place }: { count: number; place: HTMLElement | null }) {
  const [adding, setAdding] = useState(false);
  if (!hasPasskeys()) return <p className="muted small">{passkeyTexts.unsupported}</p>;
  return (
    <>
      {count < passkeysAtMost ? (
        <Button tone="soft" onClick={() => setAdding(true)}>
          {passkeyTexts.add}
        </Button>
      ) : (
        <p className="muted small">{passkeyTexts.full}</p>
      )}
      <AddDialog open={adding} onClose={() => setAdding(false)} place={place} />
    </>
  );
}
