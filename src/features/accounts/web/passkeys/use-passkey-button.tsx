import { KeyRound } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { hasPasskeys } from './ceremony.ts';
import { passkeyLogInTexts } from '../../messages/log-in.ts';

interface UsePasskeyButtonProps {
  busy: boolean;
  instead?: boolean;
  onPress: () => void;
}

/** Logs in with a passkey, alone or in the place of a code. Nothing where the browser has none. */
export function UsePasskeyButton({ busy, instead = false, onPress }: UsePasskeyButtonProps) {
  if (!hasPasskeys()) return null;
  return (
    <Button tone="soft" large wide busy={busy} busyText={passkeyLogInTexts.waiting} onClick={onPress}>
      <KeyRound aria-hidden />
      {instead ? passkeyLogInTexts.instead : passkeyLogInTexts.usePasskey}
    </Button>
  );
}
