import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  as?: 'section' | 'article' | 'div' | 'li';
  title?: ReactNode;
};

export function Card({ as = 'section', title, className = '', children, ...rest }: CardProps) {
  const Element = as as 'section';
  return (
    <Element {...rest} className={`${styles.card} ${className}`}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </Element>
  );
}
