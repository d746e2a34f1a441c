import { pageTitle } from '#design/messages.ts';
import { useShownLocation } from '#platform/web/shown-location.ts';
import { accountTexts } from '../messages/log-in.ts';
import { NewPassword } from './new-password.tsx';
import { ResetRequest } from './reset-request.tsx';

/** Without a token it asks for the email address, with one for the new password. The token is in the fragment, which no server receives. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useShownLocation().hash).get('token');
  return (
    <>
      <title>{pageTitle(accountTexts.reset)}</title>
      {token ? <NewPassword token={token} /> : <ResetRequest />}
    </>
  );
}
