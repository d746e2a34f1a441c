import type { Page } from '@playwright/test';

/** What moved by itself since the document began, as sentences: shifts above 0.01 that do not follow on a press. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as Shift[];
    observer.disconnect();
    const said = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    return shifts
      .filter(({ value, hadRecentInput }) => value > 0.01 && !hadRecentInput)
      .map(
        ({ value, sources }) =>
          `${value.toFixed(3)}: ${sources.map(({ node, previousRect, currentRect }) => `“${node?.textContent?.slice(0, 40)}” from ${said(previousRect)} to ${said(currentRect)}`).join(', ')}`,
      );
  });
