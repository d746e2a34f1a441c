import { useUnsentIds } from '../device/use-unsent.ts';
import { unsentTexts } from './messages.ts';

/** How much waits for a network on this device. */
export default function UnsentCount() {
  const { length } = useUnsentIds();
  return length > 0 && unsentTexts.wait(length);
}
