import type { LucideProps } from 'lucide-react';

/** Three stones, drawn like the icons beside it. */
export function PebblesIcon({ size = 24, ...rest }: LucideProps) {
  return (
    <svg {...rest} width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2}>
      <ellipse cx="8" cy="16" rx="5" ry="4" />
      <ellipse cx="17" cy="16" rx="4" ry="3.5" />
      <ellipse cx="12" cy="8" rx="5" ry="3.5" />
    </svg>
  );
}
