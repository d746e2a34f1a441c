import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { tick } from '#platform/web/ui/motion.ts';
import { Otter } from '#design/otter.tsx';
import { playReaction } from '#platform/web/ui/reactions.ts';
import { pebbleTexts } from '../messages.ts';
import styles from './claimed.module.css';

/** The moment: one otter, one stone held up, and what it stands for. */
export function Claimed({ treat, partner, onDone }: { treat: string; partner: string; onDone: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (stage.current) playReaction(stage.current, '🎉');
    tick();
    done.current?.focus();
  }, []);
  return (
    <div className={`${styles.moment} stack gap-20`}>
      <div ref={stage} className={`${styles.stage} stack center-items`}>
        <Otter state="celebrating" bobbing className={styles.otter} />
      </div>
      <p role="status" className={`${styles.words} muted text-center`}>
        <b dir="auto">{treat}</b>
        {pebbleTexts.claimedFrom(partner)}
      </p>
      <Button ref={done} large wide onClick={onDone}>
        {pebbleTexts.done}
      </Button>
    </div>
  );
}
