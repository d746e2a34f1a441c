import { Marked } from 'marked';
import { sessionLife } from '#features/accounts/rules.ts';
import { contactAddress } from '#platform/contract/shown-settings.ts';
import styles from './legal.module.css';
import whoSeesWhat from './who-sees-what.md?raw';

/** Sections number themselves by their order on the page. */
export interface LegalSection {
  /** Its address on the page. */
  id: string;
  title: string;
  html: string;
}

/** What stands in braces in the texts. */
const values: Record<string, string> = {
  contact: `[${contactAddress}](mailto:${contactAddress})`,
  sessionDays: String(sessionLife.days),
  idleDays: String(sessionLife.idleDays),
  whoSeesWhat,
};

/** A table without a head lists figures; the sentences around them say the same in full. */
const markdown = new Marked({
  renderer: {
    table({ header, rows }) {
      const inside = ({ tokens }: (typeof header)[number]) => this.parser.parseInline(tokens);
      if (header.every(({ text }) => text === '')) {
        const figures = rows.map(([figure, is]) => `<div><dt>${inside(figure!)}</dt><dd>${inside(is!)}</dd></div>`);
        return `<dl class="${styles.figures}">${figures.join('')}</dl>`;
      }
      const head = header.map((cell) => `<th scope="col">${inside(cell)}</th>`);
      const lines = rows.map(
        ([first, ...others]) =>
          `<tr><th scope="row">${inside(first!)}</th>${others.map((cell) => `<td>${inside(cell)}</td>`).join('')}</tr>`,
      );
      return `<div class="${styles.scroller}"><table class="${styles.table}"><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
    },
  },
});

/** The sections of a page, each of which begins with “## Title {#id}”. */
export function sectionsOf(text: string): LegalSection[] {
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!);
  return [...filled.matchAll(/^## (.*) \{#([\w-]+)\}\n([^]*?)(?=^## |$(?![^]))/gm)].map(
    ([, title = '', id = '', body = '']) => ({ id, title, html: markdown.parse(body, { async: false }) }),
  );
}
