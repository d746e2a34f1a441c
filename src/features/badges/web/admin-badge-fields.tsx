import { SelectField, TextArea, TextField } from '#platform/web/ui/native-fields.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { badgeMax, iconIdeas, type CriteriaType } from '../rules.ts';
import { adminBadgeTexts, badgeFormTexts } from '../messages.ts';
import styles from './admin-badge-dialog.module.css';
import { criteriaOptions, type TypedBadge } from './typed-badge.ts';

type BadgeFieldsProps = { typed: TypedBadge; onType: (some: Partial<TypedBadge>) => void };

export function BadgeFields({ typed, onType }: BadgeFieldsProps) {
  const { name, description, icon, type, required, isActive } = typed;
  return (
    <>
      <TextField
        name="name"
        label={adminBadgeTexts.name}
        required={badgeFormTexts.nameNeeded}
        maxLength={badgeMax.name}
        autoComplete="off"
        value={name}
        onChange={(value) => onType({ name: value })}
      />
      <TextArea
        name="description"
        label={adminBadgeTexts.description}
        required={badgeFormTexts.descriptionNeeded}
        rows={2}
        maxLength={badgeMax.description}
        value={description}
        onChange={(value) => onType({ description: value })}
      />
      <div className={styles.icon}>
        <TextField
          name="icon"
          label={adminBadgeTexts.icon}
          required={badgeFormTexts.iconWrong}
          autoComplete="off"
          value={icon}
          onChange={(value) => onType({ icon: value })}
        />
        <div className={`${styles.ideas} flex wrap gap-4`} role="group" aria-label={adminBadgeTexts.iconIdeas}>
          {iconIdeas.map((idea) => (
            <button
              key={idea}
              type="button"
              className="emoji"
              aria-pressed={icon === idea}
              onClick={() => onType({ icon: idea })}
            >
              {idea}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.criteria}>
        <SelectField
          name="type"
          label={adminBadgeTexts.criteria}
          options={criteriaOptions}
          value={type}
          onChange={(value) => onType({ type: value as CriteriaType })}
        />
        <TextField
          name="criteria"
          label={adminBadgeTexts.required}
          required={badgeFormTexts.requiredNeeded}
          inputMode="numeric"
          autoComplete="off"
          value={required}
          onChange={(value) => onType({ required: value })}
        />
        <p className="whole-row muted small">{adminBadgeTexts.requiredHint}</p>
      </div>
      <SwitchField
        name="isActive"
        label={adminBadgeTexts.active}
        {...(!isActive && { hint: adminBadgeTexts.inactiveHint })}
        checked={isActive}
        onChange={(on) => onType({ isActive: on })}
      />
    </>
  );
}
