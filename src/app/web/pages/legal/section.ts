import type { ReactNode } from 'react';

/** Sections number themselves by their order on the page. */
export interface LegalSection {
  /** Its address on the page. */
  id: string;
  title: string;
  body: ReactNode;
}
