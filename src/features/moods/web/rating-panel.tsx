import { useEffect, useRef, type RefObject } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { moodTexts } from '../messages.ts';
import type { RatingFlow } from './rating-flow.ts';
import { RatingForm } from './rating-form.tsx';
import styles from './rating-panel.module.css';

/** The rating panel on wide screens. The focus moves to it, and back to its opener when it closes. */
export function RatingPanel({
  flow,
  partner,
  opener,
}: {
  flow: RatingFlow;
  partner: string;
  opener: RefObject<HTMLElement | null>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const back =
      activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : opener.current;
    // After a face was chosen, the comment is next.
    (activeElement?.ariaPressed ? form.current?.querySelector('textarea') : heading.current)?.focus({
      preventScroll: true,
    });
    return () => {
      // Only when the focus was lost with the panel.
      requestAnimationFrame(() => document.activeElement === document.body && back?.focus({ preventScroll: true }));
    };
  }, [opener]);
  return (
    <Card
      className={`${styles.panel} stack gap-14 arrive`}
      aria-labelledby="rating-panel"
      onKeyDown={({ key }) => key === 'Escape' && flow.putAway()}
    >
      <h2 id="rating-panel" ref={heading} tabIndex={-1}>
        {moodTexts.rateTitle(partner)}
      </h2>
      <div ref={form}>
        <RatingForm flow={flow} hasFaces={false} />
      </div>
    </Card>
  );
}
