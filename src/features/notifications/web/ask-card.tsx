import { useEffect } from 'react';
import { useAddress } from '#features/accounts/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { notificationTexts } from '../messages.ts';
import { useSetChoices, useTurnKind, useTurnOnHere } from './mutations.ts';
import { usePushState } from './push-here.ts';
import { useChoices } from './queries.ts';

const texts = notificationTexts.ask;

/** Asks for reminders of the planned date, by push messages where the browser can show them, otherwise by email. */
export default function AskCard({ partner, onAsked }: { partner: string; onAsked: () => void }) {
  const { data: choices } = useChoices();
  const { data: address } = useAddress();
  const [pushState, turnKind, setChoices] = [usePushState(), useTurnKind(), useSetChoices()];
  const turnOn = useTurnOnHere(choices?.pushKey ?? '');
  const wasAsked = choices?.wasAsked ?? false;
  const isMailed = address?.canBeMailed && address.proof !== 'unproven';
  const canRemind = pushState === 'ready' || isMailed;
  const isAsked = !!choices && !wasAsked && canRemind;
  // Once is enough: the next visit does not ask again, answered or not.
  useEffect(() => {
    if (wasAsked || isAsked) onAsked();
  }, [wasAsked, isAsked, onAsked]);
  if (!isAsked) return null;
  const remind = async () => {
    const isHere = pushState === 'ready' && (await turnOn.mutateAsync(true));
    if (!isHere && !isMailed) return setChoices.mutate({});
    for (const kind of ['tomorrow', 'soon'] as const)
      turnKind.mutate({ kind, channel: isHere ? 'push' : 'email', isOn: true });
    toast.success(texts.done);
  };
  return (
    <Card title={texts.title} aria-label={texts.title} className="stack gap-14">
      <p className="muted">{texts.text(partner)}</p>
      <div className="row gap-10 wrap">
        <Button tone="soft" busy={turnOn.isPending} onClick={() => void remind().catch(() => {})}>
          {texts.yes}
        </Button>
        <Button tone="soft" onClick={() => setChoices.mutate({})}>
          {texts.no}
        </Button>
      </div>
    </Card>
  );
}
