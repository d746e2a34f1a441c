import { useState } from 'react';
import { usePairing } from '#features/pairing/web/queries.ts';
import { newId } from '#platform/web/new-id.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { pebbleTexts } from '../messages.ts';
import { ChooseTreat } from './choose-treat.tsx';
import { Claimed } from './claimed.tsx';
import { useClaim } from './reward-mutations.ts';

type ClaimDialogProps = {
  open: boolean;
  onClose: () => void;
  onClaimed: () => void;
  /** Where the focus goes when the button that opened this has gone with the pebbles. */
  place: HTMLElement | null;
};

/** Choosing a treat of the partner's, and the moment when it is claimed: one claim for each of these. */
export default function ClaimDialog({ open, onClose, onClaimed, place }: ClaimDialogProps) {
  const partner = usePairing().data?.partner?.firstName;
  // The same voucher until it is known to be claimed: when an answer is lost, pressing again claims nothing twice.
  const [voucherId] = useState(newId);
  const claim = useClaim();
  const claimed = claim.data;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={claimed ? pebbleTexts.claimed : pebbleTexts.claimTitle}
      description={!claimed && partner && pebbleTexts.claimLead(partner)}
      returnTo={claimed ? place : null}
    >
      {claimed ? (
        <Claimed treat={claimed.treat} partner={partner ?? pebbleTexts.yourPartner} onDone={onClose} />
      ) : (
        <ChooseTreat partner={partner} busy={claim.isPending} onChoose={({ id, treat }) => claim.mutate({ id: voucherId, treatId: id, treat }, { onSuccess: onClaimed })} onClose={onClose} />
      )}
    </Dialog>
  );
}
