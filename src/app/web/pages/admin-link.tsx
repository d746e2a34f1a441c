import { Link } from '@tanstack/react-router';
import { adminTexts } from '#features/admin/messages.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';

export function AdminLink() {
  return (
    <Link className={buttonClass({ tone: 'soft' })} to="/admin/dashboard">
      {adminTexts.dashboard}
    </Link>
  );
}
