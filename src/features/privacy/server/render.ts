import { randomUUID } from 'node:crypto';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** One element, or pieces that are rendered one by one to limit memory. */
export type Part = ReactElement | null | Iterable<string>;

export function* render(parts: Iterable<Part>): Generator<string> {
  for (const part of parts) {
    if (part !== null && Symbol.iterator in part) yield* part;
    else yield renderToStaticMarkup(part);
  }
}

/** Renders an element in pieces with the given parts as its content. */
export function* renderAround(wrapper: (content: ReactNode) => ReactElement, parts: Iterable<Part>): Generator<string> {
  const content = randomUUID();
  const [before = '', after = ''] = renderToStaticMarkup(wrapper(content)).split(content);
  yield before;
  yield* render(parts);
  yield after;
}
