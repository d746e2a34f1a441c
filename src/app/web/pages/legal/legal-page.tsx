import '#platform/web/ui/base.css';
import type { ReactNode } from 'react';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { Contents } from './contents.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { LegalHeader, type LegalPath } from './legal-header.tsx';
import styles from './legal.module.css';
import type { LegalSection } from './sections.ts';

type LegalPageProps = {
  path: LegalPath;
  title: string;
  lead: ReactNode;
  /** What it comes down to, one point each. */
  brief: ReactNode[];
  sections: LegalSection[];
};

export function LegalPage({ path, title, lead, brief, sections }: LegalPageProps) {
  return (
    <>
      <OtterSprite />
      <LegalHeader path={path} title={title} lead={lead} />
      <div className={`${styles.width} ${styles.columns}`}>
        <Contents sections={sections} />
        <main className={styles.text}>
          <aside className={styles.brief} aria-labelledby="in-short">
            <h2 id="in-short">In short</h2>
            <ul>
              {brief.map((point, index) => (
                <li key={index}>{point}</li>
              ))}
            </ul>
          </aside>
          {sections.map(({ id, title: heading, html }, index) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <Stone tint={((index % 6) + 1) as Tint} size="l">
                  {index + 1}
                </Stone>
                {heading}
              </h2>
              {/* oxlint-disable-next-line react/no-danger -- a text of this repository, rendered by the build */}
              <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </main>
      </div>
      <LegalFooter />
    </>
  );
}
