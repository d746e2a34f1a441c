import { usePairing } from '#features/pairing/web/queries.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { pebbleTexts } from '../text.ts';
import { ChooseTreat } from './choose-treat.tsx';
import { Claimed } from './claimed.tsx';
import type { useClaim } from './reward-writes.ts';

type ClaimDialogProps = {
  open: boolean;
  onClose: () => void;
  voucherId: string;
  claim: ReturnType<typeof useClaim>;
  /** Where the focus goes when the button that opened this has gone with the pebbles. */
  place: HTMLElement | null;
};

/** Choosing a treat of the partner's, and the moment when it is claimed. */
export default function ClaimDialog({ open, onClose, voucherId, claim, place }: ClaimDialogProps) {
  const partner = usePairing().data?.partner?.firstName;
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
        <ChooseTreat partner={partner} busy={claim.isPending} onChoose={({ id, treat }) => claim.mutate({ id: voucherId, treatId: id, treat })} onClose={onClose} />
      )}
    </Dialog>
  );
}
