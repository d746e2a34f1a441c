import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stone, type Tint } from './stone.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  back?: { to: LinkProps['to']; search?: LinkProps['search']; label: string };
  icon?: ReactNode;
  tint?: Tint;
  lead?: ReactNode;
  action?: ReactNode;
};

export function PageHeader({ title, back, icon, tint, lead, action }: PageHeaderProps) {
  return (
    <header className={`${styles.header} stack gap-10`}>
      {back && (
        <Link to={back.to} search={back.search} className={`${styles.back} pill gap-6 weight-600`}>
          <ArrowLeft size={20} aria-hidden />
          {back.label}
        </Link>
      )}
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
