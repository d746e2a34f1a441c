import {} from '@tanstack/react-router';
/** The navigation state from a suggestion to the form. */
export interface HandedPlan {
  suggestion?: { id: string; title: string };
  /** The words of a date that comes from no suggestion. */
  activity?: string;
  steps?: readonly { step_number: number; activity: string; notes?: string | null }[];
}

/** The steps of a suggestion as the activity of one date, a line each, in their order. */
export function numberedSteps(steps: NonNullable<HandedPlan['steps']>): string {
  return [...steps]
    .sort((a, b) => a.step_number - b.step_number)
    .map(({ activity, notes }, index) => `${index + 1}. ${activity}${notes ? ` (${notes})` : ''}`)
    .join('\n');
}

declare module '@tanstack/react-router' {
  interface HistoryState extends HandedPlan {}
}
