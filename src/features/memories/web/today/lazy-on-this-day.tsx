import { useState, type ComponentProps } from 'react';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import type OnThisDayCard from './on-this-day.tsx';

let loaded: typeof OnThisDayCard | null = null;
const Lazy = lazyComponent(() => import('./on-this-day.tsx'));

/** Once its code is there, the card is drawn at once. */
export async function loadOnThisDay(): Promise<void> {
  loaded = (await import('./on-this-day.tsx')).default;
}

export function OnThisDay(props: ComponentProps<typeof OnThisDayCard>) {
  const [Part] = useState(() => loaded ?? Lazy);
  return <Part {...props} />;
}
