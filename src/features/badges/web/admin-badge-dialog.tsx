import { ContentDialog, type WrittenProps } from '#design/content/content-dialog.tsx';
import { newBadge } from '../rules.ts';
import { adminBadgeTexts } from '../messages.ts';
import { BadgeFields } from './admin-badge-fields.tsx';
import { badgeContent, type AdminBadge } from './admin-badges.ts';
import { BadgePreview } from './badge-preview.tsx';
import { contentTyped, typedOf, wordsOf, wrongIn } from './typed-badge.ts';

export default function AdminBadgeDialog(written: WrittenProps<AdminBadge>) {
  return (
    <ContentDialog
      {...written}
      content={badgeContent}
      kind="badge"
      texts={adminBadgeTexts}
      typedOf={(badge) => typedOf(badge ?? newBadge)}
      wrongIn={wrongIn}
      contentTyped={contentTyped}
      wordsOf={wordsOf}
      Preview={BadgePreview}
      Fields={BadgeFields}
    />
  );
}
