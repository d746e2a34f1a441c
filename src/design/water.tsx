import styles from './water.module.css';

/** A wave along the lower edge of a scene; its class gives it a height. The one at the back is behind what stands in the water. */
export function Wave({ isBack, className = '' }: { isBack?: boolean; className?: string | undefined }) {
  return (
    <svg
      className={`${styles.wave} ${isBack ? styles.back : ''} ${className}`}
      viewBox={isBack ? '0 0 1200 96' : '0 0 1200 58'}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={
          isBack
            ? 'M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z'
            : 'M0 26c150-28 300-28 450 0s300 28 450 0 150-22 300-8v40H0Z'
        }
      />
    </svg>
  );
}
