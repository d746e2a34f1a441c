import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import styles from './card.module.css';
import cardRowsStyles from './card-rows.module.css';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  as?: 'section' | 'article' | 'div' | 'li';
  title?: ReactNode;
};

/** Class names in addition for all cards inside, such as those of a list of rows. */
const CardLook = createContext<Readonly<Record<string, string | undefined>>>({ card: '', title: '' });

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

/** One card, in which each card inside is a row: its control at the right where there is room. */
export function CardRows({ children }: { children: ReactNode }) {
  return (
    <CardLook value={cardRowsStyles}>
      <div className={cardRowsStyles.rows}>{children}</div>
    </CardLook>
  );
}

type TagProps = { tone?: 'upcoming' | 'past' | 'success' | 'reward' | 'you' | 'partner'; children: ReactNode };

export function Tag({ tone = 'past', children }: TagProps) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
