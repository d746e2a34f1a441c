import { activityTexts } from '#features/activity/messages.ts';
import { useWave } from '#features/activity/web/mutations.ts';
import { useActivity } from '#features/activity/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Asks the partner how a date was, once a day. */
export function WaveAbout({ memoryId }: { memoryId: string }) {
  const { data } = useActivity();
  const wave = useWave();
  if (!data) return null;
  if (data.wavedToday)
    return (
      <span role="status" className="muted small">
        {activityTexts.wavedShort}
      </span>
    );
  return (
    <Button tone="ghost" onClick={() => wave.mutate({ memoryId })}>
      {activityTexts.waveShort}
    </Button>
  );
}
