import type { ReactNode } from 'react';
import styles from './tag.module.css';

type TagProps = { tone?: 'upcoming' | 'past' | 'success' | 'reward' | 'you' | 'partner'; children: ReactNode };

export function Tag({ tone = 'past', children }: TagProps) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
