import { buttonClass } from '#platform/web/ui/button.tsx';
import { Otter } from '#design/otter.tsx';
import styles from './not-found.module.css';

export function NotFound() {
  return (
    <main className={styles.page}>
      <title>Page not found · Otterway</title>
      <Otter state="searching" />
      <h1>Oops! Page not found</h1>
      <p>We looked under every stone.</p>
      {/* The landing page is a document of its own, outside this app. */}
      <a className={buttonClass()} href="/">
        Return to Home
      </a>
    </main>
  );
}
