import { KeyRound } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './sign-on-button.module.css';
import { signOnTexts } from '../../messages/log-in.ts';
import { useStartSignOn } from './mutations.ts';

interface SignOnButtonProps {
  name: string;
  /** What the log-in leads to. */
  purpose: { next?: string | undefined; invitation?: string | undefined; partnerCode?: string | undefined };
  /** It stands alone, instead of beside a form. */
  isOnlyWayIn: boolean;
}

/** Leaves for the OpenID provider. It stays busy until the page is gone. */
export function SignOnButton({ name, purpose: { next, invitation, partnerCode }, isOnlyWayIn }: SignOnButtonProps) {
  const start = useStartSignOn();
  const given = { ...(next && { next }), ...(invitation && { invitation }), ...(partnerCode && { partnerCode }) };
  return (
    <Button
      className={isOnlyWayIn ? '' : styles.beside}
      tone={isOnlyWayIn ? 'primary' : 'soft'}
      large
      wide
      busy={start.isPending || start.isSuccess}
      busyText={signOnTexts.leaving(name)}
      onClick={() => start.mutate(given)}
    >
      <KeyRound size={20} aria-hidden /> {signOnTexts.continueWith(name)}
    </Button>
  );
}
