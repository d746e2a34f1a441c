import { activityTexts } from '#features/activity/messages.ts';
import { useWave } from '#features/activity/web/mutations.ts';
import { useActivity } from '#features/activity/web/queries.ts';
import { MoodBoardPage as Board } from '#features/moods/web/mood-board-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';

export function MoodBoardPage() {
  return <Board WhenUnrated={Wave} />;
}

function Wave({ partner }: { partner: string }) {
  const { data } = useActivity();
  const wave = useWave();
  if (!data) return null;
  if (data.wavedToday) return <p role="status">{activityTexts.waved}</p>;
  return (
    <Button tone="soft" onClick={() => wave.mutate({})}>
      {activityTexts.wave(partner)}
    </Button>
  );
}
