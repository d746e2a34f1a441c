import type { CSSProperties, ReactNode } from 'react';
import styles from './stone.module.css';

export type Tint = 1 | 2 | 3 | 4 | 5 | 6 | 'coral' | 'sun';

type StoneProps = {
  tint?: Tint;
  size?: 's' | 'm' | 'row' | 'l' | 'xl';
  empty?: boolean;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
};

export function Stone({ tint = 1, size, empty, className, style, children }: StoneProps) {
  const classes = [
    styles.stone,
    typeof tint === 'number' ? styles[`tint${tint}`] : styles[tint],
    size && styles[size],
    empty && styles.empty,
    children && styles.holding,
    className,
  ];
  return (
    <i className={classes.filter(Boolean).join(' ')} style={style} aria-hidden={children ? undefined : true}>
      {children}
    </i>
  );
}

/** The same id always gets the same stone. */
export function tintOf(id: string): Tint {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return ((sum % 6) + 1) as Tint;
}
