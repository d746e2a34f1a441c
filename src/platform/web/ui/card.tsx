import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  as?: 'section' | 'article' | 'div' | 'li';
  title?: ReactNode;
};

/** Class names in addition for all cards inside, such as those of a list of rows. */
export const CardLook = createContext<Readonly<Record<string, string | undefined>>>({ card: '', title: '' });

export function Card({ as = 'section', title, className = '', children, ...rest }: CardProps) {
  const Element = as as 'section';
  const look = useContext(CardLook);
  return (
    <Element {...rest} className={`${styles.card} ${look.card} ${className}`}>
      {title && <h2 className={`${styles.title} ${look.title}`}>{title}</h2>}
      {children}
    </Element>
  );
}
