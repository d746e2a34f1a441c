import type { ReactNode } from 'react';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { Bubble } from '../talk/bubble.tsx';
import { MemoryFace, type Face } from '../card/memory-face.tsx';
import styles from './entry-layout.module.css';

type EntryLayoutProps = {
  face: Face;
  notes?: string;
  placeholder: string;
  today: string;
  isPaired: boolean;
  isParted?: boolean;
  tag?: ReactNode;
  pictures?: ReactNode;
  children: ReactNode;
};

/** A form with a preview of its card: above it on phones, beside it on wider screens. */
export function EntryLayout({
  face,
  notes,
  placeholder,
  today,
  isPaired,
  isParted,
  tag,
  pictures,
  children,
}: EntryLayoutProps) {
  const activity = face.activity.trim();
  return (
    <div className={`${styles.layout} stack gap-20`} data-form>
      {/* Inert, so that screen readers do not announce each letter twice. */}
      <div className={styles.stage} inert>
        <Scene
          className={styles.scene}
          art={
            <Otter
              state={isPaired ? 'raft' : isParted ? 'sleeping' : 'alone'}
              sleepsAtNight
              bobbing
              className={styles.otters}
            />
          }
        >
          <div className={`${styles.preview} surface ${activity ? '' : styles.blank}`}>
            {pictures}
            <MemoryFace
              face={{ ...face, activity: activity || placeholder }}
              today={today}
              titleId="preview-title"
              tag={tag}
            />
            {notes?.trim() && (
              <div className="mt-14">
                <Bubble isMine name={undefined} isNote>
                  {notes.trim()}
                </Bubble>
              </div>
            )}
          </div>
        </Scene>
      </div>
      <div className={`${styles.form} min-width-0`}>{children}</div>
    </div>
  );
}

/** Sticks to the lower edge on phones, within reach of a thumb. */
export function SubmitRow({ children }: { children: ReactNode }) {
  return <div className={styles.submit}>{children}</div>;
}
