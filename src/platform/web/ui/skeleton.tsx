import { uiTexts } from './messages.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Heights in pixels, one gray shape each. */
  shapes?: number[];
  label?: string;
  /** Whether the label is visible, not only for screen readers. */
  labelShown?: boolean;
  className?: string;
};

/** Grey placeholders while content loads. */
export function Skeleton({
  shapes = [180, 180, 180],
  label = uiTexts.loading,
  labelShown,
  className = '',
}: SkeletonProps) {
  return (
    <div role="status" className={`${styles.skeleton} ${className}`}>
      <span className={labelShown ? styles.label : 'sr-only'}>{label}</span>
      {shapes.map((height, index) => (
        <div key={index} className={styles.bone} style={{ height }} />
      ))}
    </div>
  );
}
