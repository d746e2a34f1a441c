import { useLocation } from '#platform/web/router/outlet.tsx';
import { NewPassword } from './new-password.tsx';
import { ResetRequest } from './reset-request.tsx';

/** Without a token it asks for a mailed link; with one it takes the new password. It stands behind the #: no server on the way sees it. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().hash).get('token');
  return (
    <>
      <title>Reset your password · Otterway</title>
      {token ? <NewPassword token={token} /> : <ResetRequest />}
    </>
  );
}
