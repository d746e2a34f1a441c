import { SelectField, TextArea, TextField } from '#platform/web/ui/native-fields.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { goalMax, type GoalCategory, type GoalUnit } from '../rules.ts';
import { adminTemplateTexts, templateFormTexts } from '../messages.ts';
import styles from './admin-template-fields.module.css';
import { categoryOptions, unitOptions, type TypedTemplate } from './typed-template.ts';

type TemplateFieldsProps = { typed: TypedTemplate; onType: (some: Partial<TypedTemplate>) => void };

export function TemplateFields({ typed, onType }: TemplateFieldsProps) {
  const { title, description, category, targetValue, targetUnit, pebbleReward, isActive } = typed;
  return (
    <>
      <TextField
        name="title"
        label={adminTemplateTexts.name}
        required={templateFormTexts.titleNeeded}
        maxLength={goalMax.title}
        autoComplete="off"
        value={title}
        onChange={(value) => onType({ title: value })}
      />
      <TextArea
        name="description"
        label={adminTemplateTexts.description}
        optional
        rows={2}
        maxLength={goalMax.description}
        value={description}
        onChange={(value) => onType({ description: value })}
      />
      <SelectField
        name="category"
        label={adminTemplateTexts.category}
        options={categoryOptions}
        value={category}
        onChange={(value) => onType({ category: value as GoalCategory })}
      />
      <div className={`${styles.pair} stack two-columns gap-14`}>
        <TextField
          name="targetValue"
          label={adminTemplateTexts.target}
          required={templateFormTexts.targetNeeded}
          inputMode="numeric"
          autoComplete="off"
          value={targetValue}
          onChange={(value) => onType({ targetValue: value })}
        />
        <SelectField
          name="targetUnit"
          label={adminTemplateTexts.unit}
          options={unitOptions}
          value={targetUnit}
          onChange={(value) => onType({ targetUnit: value as GoalUnit })}
        />
      </div>
      <TextField
        name="pebbleReward"
        label={adminTemplateTexts.reward}
        hint={adminTemplateTexts.rewardHint}
        required={templateFormTexts.rewardNeeded}
        inputMode="numeric"
        autoComplete="off"
        value={pebbleReward}
        onChange={(value) => onType({ pebbleReward: value })}
      />
      <SwitchField
        name="isActive"
        label={adminTemplateTexts.active}
        {...(!isActive && { hint: adminTemplateTexts.inactiveHint })}
        checked={isActive}
        onChange={(on) => onType({ isActive: on })}
      />
    </>
  );
}
