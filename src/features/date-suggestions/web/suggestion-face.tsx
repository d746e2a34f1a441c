import { Bike, Clapperboard, Compass, Heart, Landmark, Soup, Waves, type LucideIcon } from 'lucide-react';
import { Stone, type Tint } from '#design/stone.tsx';
import { Tag } from '#platform/web/ui/card.tsx';
import type { Kind, Step } from '../rules.ts';
import { categoryLabels, costLabels, effortLabels, timeLabels } from '../messages.ts';
import styles from './suggestion-face.module.css';

export function SuggestionHead({
  category,
  title,
  titleId,
}: {
  category: Kind['category'];
  title: string;
  titleId: string;
}) {
  const { Icon, tint } = categoryLooks[category];
  return (
    <div className="row wrap gap-14">
      <Stone tint={tint} size="l">
        <Icon aria-hidden size={24} />
      </Stone>
      <div className="beside">
        <p className="muted small weight-600">{categoryLabels[category]}</p>
        <h3 id={titleId} className={styles.title} dir="auto">
          {title}
        </h3>
      </div>
    </div>
  );
}

export function SuggestionWords({
  description,
  steps,
}: {
  description: string;
  steps: readonly (Step & { stepNumber: number })[];
}) {
  return (
    <>
      {description && <p dir="auto">{description}</p>}
      {steps.length > 0 && (
        <ol className={`${styles.steps} stack gap-10`}>
          {steps.map(({ stepNumber, activity, notes }) => (
            <li key={stepNumber}>
              <bdi>{activity}</bdi>
              {notes && (
                <span className={`${styles.notes} muted small`} dir="auto">
                  {notes}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

export function KindTags({ costLevel, effortLevel, timeOfDay }: Omit<Kind, 'category'>) {
  return (
    <>
      <Tag tone={costLevel === 'free' ? 'success' : 'past'}>{costLabels[costLevel]}</Tag>
      <Tag>{effortLabels[effortLevel]}</Tag>
      <Tag>{timeLabels[timeOfDay]}</Tag>
    </>
  );
}

const categoryLooks: Record<Kind['category'], { Icon: LucideIcon; tint: Tint }> = {
  romantic: { Icon: Heart, tint: 'coral' },
  adventure: { Icon: Compass, tint: 4 },
  relaxation: { Icon: Waves, tint: 6 },
  cultural: { Icon: Landmark, tint: 5 },
  active: { Icon: Bike, tint: 1 },
  food: { Icon: Soup, tint: 'sun' },
  entertainment: { Icon: Clapperboard, tint: 2 },
};
