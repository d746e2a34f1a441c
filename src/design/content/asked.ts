import { useEffect, useState } from 'react';
import type { contentOrders, contentStates } from '#platform/contract/content-choices.ts';
import type { AskedContent } from '#platform/contract/content.ts';

export interface Asked {
  search: string;
  state: '' | (typeof contentStates)[number];
  order: (typeof contentOrders)[number];
}

const everything: Asked = { search: '', state: '', order: 'newest' };

/** Milliseconds without a key after which a search is asked for. */
const settled = 250;

/** What the toolbar of a list shows, and what is asked of the server: the search once the typing rests. */
export function useAsked() {
  const [asked, setAsked] = useState(everything);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(asked.search.trim()), settled);
    return () => clearTimeout(timer);
  }, [asked.search]);
  const input: AskedContent = { ...(search && { search }), ...(asked.state && { state: asked.state }), ...(asked.order !== 'newest' && { order: asked.order }) };
  return { asked, ask: (some: Partial<Asked>) => setAsked((before) => ({ ...before, ...some })), input };
}
