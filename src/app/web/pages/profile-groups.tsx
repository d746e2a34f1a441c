import { useLinkProps } from '@tanstack/react-router';
import { Shield, User, Users } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { designTexts } from '#design/messages.ts';
import { Stone, type Tint } from '#design/stone.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { profileTexts } from '../../messages.ts';
import styles from './profile-groups.module.css';

const groups = {
  'you-two': { Icon: Users, tint: 2 as Tint, ...profileTexts.groups.youTwo },
  you: { Icon: User, tint: 3 as Tint, ...profileTexts.groups.you },
  safety: { Icon: Shield, tint: 6 as Tint, ...profileTexts.groups.safety },
} as const;

type GroupId = keyof typeof groups;
const ids = Object.keys(groups) as GroupId[];

/** The way to each group: a list at the desk, three stones in a row on phones. The group in view is marked. */
export function ProfileIndex({ partner }: { partner: string | undefined }) {
  const inView = useGroupInView();
  return (
    <nav className={styles.index} aria-label={designTexts.profile}>
      {ids.map((id) => {
        const { Icon, tint, title, lead } = groups[id];
        return (
          <Way key={id} id={id} isInView={inView === id}>
            <Stone tint={tint} className={styles.stone}>
              <Icon size={20} aria-hidden />
            </Stone>
            <span>
              {title} <small>{lead(partner)}</small>
            </span>
          </Way>
        );
      })}
    </nav>
  );
}

/** Not a `Link`, which marks every link to the page that is open. */
function Way({ id, isInView, children }: { id: GroupId; isInView: boolean; children: ReactNode }) {
  const link = useLinkProps({ to: '/profile', hash: id, replace: true, resetScroll: false, className: styles.way });
  return (
    <a {...link} aria-current={isInView ? 'location' : undefined}>
      {children}
    </a>
  );
}

export function Group({ id, children }: { id: GroupId; children: ReactNode }) {
  const { Icon, tint, title } = groups[id];
  return (
    <section className="stack gap-14 min-width-0" aria-labelledby={id} data-group={id}>
      <h2 id={id} tabIndex={-1} className={`${styles.title} row gap-12`}>
        <Stone tint={tint} className={styles.stone}>
          <Icon size={20} aria-hidden />
        </Stone>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The group that crosses the upper third of the window. */
function useGroupInView(): GroupId {
  const [inView, setInView] = useState<GroupId>('you-two');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (shown instanceof HTMLElement) setInView(shown.dataset.group as GroupId);
      },
      { rootMargin: '-30% 0px -69%' },
    );
    for (const group of document.querySelectorAll('[data-group]')) observer.observe(group);
    return () => observer.disconnect();
  }, []);
  return inView;
}

export function SafetyCard() {
  return (
    <Card title={profileTexts.safety} className="stack start-items gap-12">
      <p className="muted">{profileTexts.safetyLead}</p>
      <a className={buttonClass({ tone: 'soft' })} href="/safety">
        {profileTexts.readSafety}
      </a>
    </Card>
  );
}
