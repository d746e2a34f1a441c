import { Download, PackageCheck, PackageOpen, PackageX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { QueryView } from '#design/states.tsx';
import { formatTime } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { PebbleBar } from '#design/pebble-bar.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { privacyTexts } from '../messages.ts';
import { useDownload } from './mutations.ts';
import { useExport, type LatestExport } from './queries.ts';
import styles from './download-card.module.css';

const StartExportDialog = lazyOverlay(() => import('./start-export-dialog.tsx'));

/** Everything one can see, to take along: how to begin, how far it is, and where to fetch it. In other browsers of the account nothing of it shows. */
export function DownloadCard() {
  const latest = useExport();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Card
      ref={setPlace}
      tabIndex={-1}
      id="download"
      title={privacyTexts.download}
      aria-label={privacyTexts.download}
      className={`${styles.card} stack start-items`}
    >
      <p className="muted">{privacyTexts.lead}</p>
      <QueryView query={latest} failed={privacyTexts.loadFailed} loading={<Skeleton shapes={[48]} />}>
        {(data) => <Stage latest={data.latest} place={place} />}
      </QueryView>
    </Card>
  );
}

function Stage({ latest, place }: { latest: LatestExport | null; place: HTMLElement | null }) {
  const [asking, setAsking] = useState(false);
  const begin = (words: string) => (
    <Button tone="soft" onClick={() => setAsking(true)}>
      {words}
    </Button>
  );
  return (
    <>
      {latest?.state === 'building' && <Building {...latest} />}
      {latest?.state === 'ready' && <Ready {...latest} />}
      {latest?.state === 'failed' && <Line tint={2} icon={<PackageX aria-hidden />} words={privacyTexts.failed} />}
      {latest?.state === 'expired' && <Line tint={1} icon={<PackageX aria-hidden />} words={privacyTexts.expired} />}
      {latest?.state === 'fetched' && (
        <Line tint={4} icon={<PackageCheck aria-hidden />} words={privacyTexts.fetched} />
      )}
      {!latest && begin(privacyTexts.download)}
      {latest?.state === 'failed' && begin(privacyTexts.tryAgain)}
      {(latest?.state === 'expired' || latest?.state === 'fetched') && begin(privacyTexts.startAnew)}
      <StartExportDialog open={asking} onClose={() => setAsking(false)} place={place} />
    </>
  );
}

function Building({ done, total }: LatestExport) {
  const words = total === 0 ? privacyTexts.beginning : privacyTexts.progress(done, total);
  return (
    <div className={`${styles.box} stack gap-10 full-width well`}>
      <p role="status">
        <b>{privacyTexts.building}</b>
      </p>
      <PebbleBar value={done} max={Math.max(total, 1)} label={privacyTexts.building} valueText={words} />
      <p className="muted small">
        {words} · {privacyTexts.goesOn}
      </p>
    </div>
  );
}

function Ready({ expiresAt }: LatestExport) {
  const download = useDownload();
  return (
    <>
      <Line
        tint="sun"
        icon={<PackageOpen aria-hidden />}
        words={privacyTexts.ready}
        detail={expiresAt ? privacyTexts.until(formatTime(locale, new Date(expiresAt))) : undefined}
      />
      <Button wide busy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden />
        {privacyTexts.fetch}
      </Button>
    </>
  );
}

function Line({
  tint,
  icon,
  words,
  detail,
}: {
  tint: Tint;
  icon: ReactNode;
  words: string;
  detail?: string | undefined;
}) {
  return (
    <div className={`${styles.box} row gap-12 full-width well`} role="status">
      <Stone tint={tint} size="row">
        {icon}
      </Stone>
      <p className="stack min-width-0 snug">
        <b>{words}</b>
        {detail && <span className="muted small">{detail}</span>}
      </p>
    </div>
  );
}
