import { pageTitle } from '#design/messages.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Otter } from '#design/otter.tsx';
import { appTexts } from '../../messages.ts';
import styles from './not-found.module.css';

export function NotFound() {
  return (
    <main className={`${styles.page} stack center-items gap-18 text-center`}>
      <title>{pageTitle(appTexts.notFoundTitle)}</title>
      <Otter state="searching" />
      <h1>{appTexts.notFound}</h1>
      <p>{appTexts.lookedFor}</p>
      {/* The landing page is a document of its own, outside this app. */}
      <a className={buttonClass()} href="/">
        {appTexts.toHome}
      </a>
    </main>
  );
}
