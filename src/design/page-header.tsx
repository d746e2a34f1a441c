import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stone, type Tint } from './stone.tsx';
import styles from './page-header.module.css';

type BackProps = { label: string } & ({ to: LinkProps['to']; search?: LinkProps['search'] } | { onPress: () => void });

type PageHeaderProps = {
  title: string;
  back?: BackProps;
  icon?: ReactNode;
  tint?: Tint;
  lead?: ReactNode;
  action?: ReactNode;
};

export function PageHeader({ title, back, icon, tint, lead, action }: PageHeaderProps) {
  return (
    <header className={`${styles.header} stack gap-10`}>
      {back && <Back {...back} />}
      <div className={`${styles.row} row wrap`}>
        {icon && (
          <Stone tint={tint} size="l">
            {icon}
          </Stone>
        )}
        <h1 className={styles.title}>{title}</h1>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}

function Back({ label, ...back }: BackProps) {
  const className = `${styles.back} pill gap-6 weight-600`;
  const content = (
    <>
      <ArrowLeft size={20} aria-hidden />
      {label}
    </>
  );
  if ('to' in back)
    return (
      <Link {...back} className={className}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={className} onClick={back.onPress}>
      {content}
    </button>
  );
}
