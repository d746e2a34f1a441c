import { useWaiting } from '../device/use-unsent.ts';
import { waitingTexts } from './messages.ts';

/** How much waits for a network on this device. */
export default function WritesWait() {
  const { length } = useWaiting();
  return length > 0 && waitingTexts.wait(length);
}
