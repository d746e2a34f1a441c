export interface SecondFactorDialogProps {
  open: boolean;
  onClose: () => void;
  /** Receives the focus when the dialog closes. */
  place: HTMLElement | null;
}
