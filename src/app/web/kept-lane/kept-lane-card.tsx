import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/accounts/web/queries.ts';
import { forgetLane } from '#platform/web/device/forget.ts';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { unsentWrites } from '#platform/web/device/unsent.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { startKeeping } from './keep-lane.ts';
import { keptLaneTexts, refusedTexts } from '../../messages.ts';
import { RefusedWrites, useRefusedWrites } from './refused-writes.tsx';

/** Whether this browser keeps what was read; never by itself. */
export default function KeptLaneCard() {
  const { id } = useMe();
  const queries = useQueryClient();
  const refused = useRefusedWrites();
  const [isKept, setKept] = useState(() => keptReadsOf() === id);
  const [isAsking, setAsking] = useState(false);
  const turnOff = () => {
    setAsking(false);
    setKept(false);
    return forgetLane();
  };
  const turn = async (isOn: boolean) => {
    if (!isOn) return (await unsentWrites()).length > 0 ? setAsking(true) : turnOff();
    setKept(true);
    if (await startKeeping(queries, id).catch(() => false)) return;
    setKept(false);
    toast.warning(keptLaneTexts.refused);
  };
  return (
    <Card id="device" title={keptLaneTexts.title} aria-label={keptLaneTexts.title}>
      <SwitchField
        isRow
        name="keepLane"
        label={keptLaneTexts.label}
        hint={keptLaneTexts.hint}
        checked={isKept}
        onChange={(isOn) => void turn(isOn)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={keptLaneTexts.unsent}
        text={keptLaneTexts.lost}
        cancelText={keptLaneTexts.leaveOn}
        confirmText={keptLaneTexts.turnOff}
        onConfirm={() => void turnOff()}
      />
      {isKept && refused.length > 0 && (
        <>
          <h3>{refusedTexts.title}</h3>
          <RefusedWrites />
        </>
      )}
    </Card>
  );
}
