import '#platform/web/ui/base.css';
import type { ReactNode } from 'react';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { Wave, Riverbed } from '#design/scene.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Otter, OtterHead } from '#design/otter.tsx';
import type { LegalSection } from './sections.ts';
import styles from './legal.module.css';
import water from '#design/water.module.css';

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

const pages = [
  { path: '/privacy', name: 'Privacy' },
  { path: '/terms', name: 'Terms' },
] as const;

type LegalPath = (typeof pages)[number]['path'] | '/safety';

function LegalHeader({ path: here, title, lead }: { path: LegalPath; title: string; lead: ReactNode }) {
  return (
    <header className={styles.sky}>
      <div className={`${styles.width} ${styles.bar}`}>
        <a className={styles.brand} href="/">
          <OtterHead />
          Otterway
        </a>
        {pages.map(({ path, name }) => (
          <a
            key={path}
            className={buttonClass({ tone: 'ghost' })}
            href={path}
            aria-current={path === here ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </div>
      <div className={`${water.orb} ${styles.orb}`} />
      <Wave isBack className={styles.back} />
      <Otter state="listening" className={styles.otter} />
      <div className={`${styles.width} ${styles.title}`}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {here !== '/safety' && (
          <p className={styles.since}>
            In force since <time dateTime="2026-11-21">21 November 2026</time>
          </p>
        )}
      </div>
      <Wave className={styles.wave} />
    </header>
  );
}

type ContentsProps = { sections: LegalSection[] };

/** Beside the text where there is room; above it, folded, where there is none. Only one of the two is ever there. */
function Contents({ sections }: ContentsProps) {
  return (
    <>
      <nav className={styles.beside} aria-label="Sections">
        <SectionLinks sections={sections} />
      </nav>
      <details className={styles.folded}>
        <summary>All {sections.length} sections</summary>
        <nav aria-label="Sections">
          <SectionLinks sections={sections} />
        </nav>
      </details>
    </>
  );
}

function SectionLinks({ sections }: ContentsProps) {
  return (
    <ol className={styles.links}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

function LegalFooter() {
  return (
    <footer className={styles.footer}>
      <Riverbed />
      <div className={styles.ground}>
        <div className={styles.width}>
          <span>© 2025 Otterway</span>
          <a href="/">Home</a>
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms</a>
          <a href="/safety">Safety</a>
        </div>
      </div>
    </footer>
  );
}
