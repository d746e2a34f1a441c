import { ContentDialog, type WrittenProps } from '#design/content/content-dialog.tsx';
import { newTemplate } from '../rules.ts';
import { adminTemplateTexts } from '../messages.ts';
import { TemplateFields } from './admin-template-fields.tsx';
import { templateContent, type AdminTemplate } from './admin-templates.ts';
import { contentTyped, typedOf, wordsOf, wrongIn } from './typed-template.ts';

export default function AdminTemplateDialog(written: WrittenProps<AdminTemplate>) {
  return (
    <ContentDialog
      {...written}
      content={templateContent}
      kind="goal template"
      texts={adminTemplateTexts}
      typedOf={(template) => typedOf(template ?? newTemplate)}
      wrongIn={wrongIn}
      contentTyped={contentTyped}
      wordsOf={wordsOf}
      Fields={TemplateFields}
    />
  );
}
