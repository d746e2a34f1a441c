import { useState } from 'react';
import { queueMoment, withdrawMoment } from '#design/moments/moment-queue.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { newId } from '#platform/web/new-id.ts';
import { isTaken } from '#platform/web/optimistic/optimistic-mutation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { pebbleTexts } from '../messages.ts';
import { ChooseTreat } from './choose-treat.tsx';
import type { Treat } from './queries.ts';
import { useClaim } from './mutations.ts';

type ClaimDialogProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  onClaimed: () => void;
  /** Where the focus goes when the button that opened this has gone with the pebbles. */
  place: HTMLElement | null;
};

/** Choosing a treat of the partner's: one claim for each of these. The moment opens at once, and the dialog again if the claim fails. */
export default function ClaimDialog({ open, onOpen, onClaimed, place }: ClaimDialogProps) {
  const partner = usePairing().data?.partner?.firstName;
  // The same voucher until it is known to be claimed: when an answer is lost, pressing again claims nothing twice.
  const [voucherId, setVoucherId] = useState(newId);
  const [chosen, choose] = useState<string>();
  const claim = useClaim();
  const claimTreat = ({ id, treat }: Treat) => {
    const momentId = `treat ${voucherId}`;
    const claimedAt = new Date();
    onOpen(false);
    queueMoment({
      id: momentId,
      kind: 'treat',
      isImmediate: true,
      load: () =>
        import('./treat-moment.tsx').then(({ TreatMoment }) => (
          <TreatMoment treat={treat} partner={partner ?? pebbleTexts.yourPartner} claimedAt={claimedAt} />
        )),
      returnTo: () => place,
    });
    claim.mutate(
      { id: voucherId, treatId: id, treat },
      {
        onSuccess: onClaimed,
        onError: (error) => {
          withdrawMoment(momentId);
          // Another treat was claimed before: the next press is a claim of its own.
          if (isTaken(error)) setVoucherId(newId());
          onOpen(true);
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={() => onOpen(false)}
      title={pebbleTexts.claimTitle}
      description={partner && pebbleTexts.claimLead(partner)}
    >
      <ChooseTreat
        partner={partner}
        chosen={chosen}
        onChoose={choose}
        busy={claim.isPending}
        onClaim={claimTreat}
        onClose={() => onOpen(false)}
      />
    </Dialog>
  );
}
