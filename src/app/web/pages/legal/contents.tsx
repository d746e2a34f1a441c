import styles from './legal.module.css';
import type { LegalSection } from './sections.ts';

type ContentsProps = { sections: LegalSection[] };

/** Beside the text where there is room; above it, folded, where there is none. Only one of the two is ever there. */
export function Contents({ sections }: ContentsProps) {
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
