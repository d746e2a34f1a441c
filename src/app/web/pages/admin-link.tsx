import { adminTexts } from '#features/admin/messages.ts';
import { Link } from '#platform/web/router/link.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';

export function AdminLink() {
  return (
    <Link className={buttonClass({ tone: 'soft' })} to="/admin/dashboard">
      {adminTexts.dashboard}
    </Link>
  );
}
