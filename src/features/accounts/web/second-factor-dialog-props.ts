export interface SecondFactorDialogProps {
  open: boolean;
  onClose: () => void;
  /** Where the focus goes on closing. */
  place: HTMLElement | null;
}
