import { Drawer } from '@base-ui/react/drawer';
import { moodTexts } from '../messages.ts';
import type { RatingFlow } from './rating-flow.ts';
import { RatingForm } from './rating-form.tsx';
import styles from './rating-sheet.module.css';

/** The rating panel on phones: a sheet that can be swiped away and stays above the keyboard. */
export default function RatingSheet({
  open,
  onClose,
  flow,
  partner,
}: {
  open: boolean;
  onClose: () => void;
  flow: RatingFlow;
  partner: string;
}) {
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={styles.backdrop} />
          <Drawer.Viewport className={styles.viewport}>
            <Drawer.Popup className={`${styles.popup} column full-width`}>
              <div className={styles.grip} aria-hidden="true" />
              <Drawer.Title className={styles.title}>{moodTexts.rateTitle(partner)}</Drawer.Title>
              <Drawer.Content className={styles.body}>
                <RatingForm flow={flow} hasFaces />
              </Drawer.Content>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}
