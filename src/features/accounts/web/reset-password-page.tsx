import { useSearch } from '@tanstack/react-router';
import { NewPassword } from './new-password.tsx';
import { ResetRequest } from './reset-request.tsx';

/** Without a token it asks for a mailed link; with one it takes the new password. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/shore/reset-password' });
  return (
    <>
      <title>Reset your password · Otterway</title>
      {token ? <NewPassword token={token} /> : <ResetRequest />}
    </>
  );
}
