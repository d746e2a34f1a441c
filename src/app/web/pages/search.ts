import { goalCategories, type GoalCategory } from '#features/goals/rules.ts';
import { ownPage } from '#platform/contract/paths.ts';

/** As it stands in the address, never read as JSON: the code 2E3456 would be a number, and an infinite one. */
export const parseSearch = (text: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return params.size > 0 ? `?${params}` : '';
}

type Asked = Record<string, unknown>;

/** What may follow signing in: a code that was shared, and the page that was asked for. */
export interface Onward {
  code?: string | undefined;
  next?: string | undefined;
  /** The day on which the account is erased that was just left. */
  leaving?: string | undefined;
}

export function onwardSearch({ code, next, leaving }: Asked): Onward {
  return { code: text(code)?.slice(0, 6), next: ownPage(text(next), location.origin), leaving: dayIn(text(leaving)) };
}

/** What an OpenID provider answers with. */
export const signOnSearch = ({
  code,
  state,
  iss,
  error,
}: Asked): {
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
} => ({ code: text(code), state: text(state), iss: text(iss), error: text(error) });

/** The search parameters of the private lane. */
export const laneSearch = ({ lane }: Asked): { lane?: 'mine' | undefined } => ({
  lane: lane === 'mine' ? lane : undefined,
});

export const goalTabSearch = ({ tab }: Asked): { tab?: 'completed' | undefined } => ({
  tab: tab === 'completed' ? tab : undefined,
});

export const goalCategorySearch = ({ category }: Asked): { category?: GoalCategory | undefined } => ({
  category: goalCategories.find((one) => one === category),
});

export const editSearch = ({ edit }: Asked): { edit?: string | undefined } => ({ edit: text(edit) });

export const peopleSearch = ({ search }: Asked): { search?: string | undefined } => ({
  search: text(search)?.slice(0, 100),
});

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function dayIn(day: string | undefined): string | undefined {
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
