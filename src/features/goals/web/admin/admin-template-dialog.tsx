import { ContentDialog, type WrittenProps } from '#design/content/content-dialog.tsx';
import type { ContentField } from '#design/content/content-fields.tsx';
import { goalMax, newTemplate, typedWhole, type TemplateContent } from '../../rules.ts';
import { adminTemplateTexts, categoryLabels, templateFormTexts, unitLabels } from '../../messages.ts';
import { templateContent, type AdminTemplate } from './admin-templates.ts';
import styles from './admin-template-dialog.module.css';

export default function AdminTemplateDialog(written: WrittenProps<AdminTemplate>) {
  return (
    <ContentDialog
      {...written}
      content={templateContent}
      kind="goal template"
      texts={adminTemplateTexts}
      fields={fields}
      blank={newTemplate}
    />
  );
}

const fields: readonly ContentField<TemplateContent>[] = [
  {
    kind: 'text',
    key: 'title',
    label: adminTemplateTexts.name,
    required: templateFormTexts.titleNeeded,
    maxLength: goalMax.title,
  },
  { kind: 'area', key: 'description', label: adminTemplateTexts.description, maxLength: goalMax.description },
  { kind: 'choice', key: 'category', label: adminTemplateTexts.category, labels: categoryLabels },
  {
    className: `${styles.pair} stack two-columns gap-14`,
    fields: [
      {
        kind: 'number',
        key: 'targetValue',
        label: adminTemplateTexts.target,
        required: templateFormTexts.targetNeeded,
        read: (typed) => typedWhole(typed, 1, goalMax.target),
        wrong: templateFormTexts.targetWrong,
      },
      { kind: 'choice', key: 'targetUnit', label: adminTemplateTexts.unit, labels: unitLabels },
    ],
  },
  {
    kind: 'number',
    key: 'pebbleReward',
    label: adminTemplateTexts.reward,
    hint: adminTemplateTexts.rewardHint,
    required: templateFormTexts.rewardNeeded,
    read: (typed) => typedWhole(typed, 0, goalMax.reward),
    wrong: templateFormTexts.rewardWrong,
  },
  {
    kind: 'switch',
    key: 'isActive',
    label: adminTemplateTexts.active,
    off: adminTemplateTexts.inactive,
    offHint: adminTemplateTexts.inactiveHint,
  },
];
