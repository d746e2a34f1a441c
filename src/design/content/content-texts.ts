import type { contentOrders, contentStates, fileEffects } from '#platform/contract/content-choices.ts';
import type { fileErrors } from '#platform/contract/content.ts';
import { formatCount } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';

/** Texts that all kinds of content share. */
export const contentTexts = {
  search: (many: string) => `Search ${many}`,
  found: (total: number, one: string, many: string) => formatCount(locale, total, { one, other: many }),
  state: 'Show',
  states: { '': 'All', active: 'Active', inactive: 'Inactive' } satisfies Record<
    '' | (typeof contentStates)[number],
    string
  >,
  editNamed: (title: string) => `Edit ${title}`,
  deleteNamed: (title: string) => `Delete ${title}`,
  deleteIt: 'Delete',
  back: 'Back to admin dashboard',
  save: 'Save Changes',
  startOver: 'Start over',
  changedHint: 'What you typed stands below. Saving it puts it in place of what is there now.',
  discard: 'Let go of what I typed',
  order: 'Order',
  orders: { newest: 'Newest first', oldest: 'Oldest first', title: 'A to Z' } satisfies Record<
    (typeof contentOrders)[number],
    string
  >,
  import: 'Import',
  export: 'Export',
  formats: { csv: 'CSV', json: 'JSON' },

  choose: 'Choose a CSV or JSON file',
  chooseAnother: 'Choose another file',
  drop: 'or drop it here',
  checking: 'Checking...',
  checkFailed: 'Failed to check this file',
  tooLarge: 'Up to 1 MB',
  place: { csv: (at: number) => `Line ${at}`, json: (at: number) => `Entry ${at}` },
  wholeFile: 'The file',
  effects: { added: 'new', changed: 'changed', unchanged: 'as before', wrong: 'wrong' } satisfies Record<
    (typeof fileEffects)[number],
    string
  >,
  wrongHint: 'Nothing is stored until every entry is right. Mend these in the file and choose it again.',
  nothingToDo: 'Everything in this file is here already.',
  readyHint: 'Nothing is stored yet.',
  take: (added: number, changed: number) =>
    `Import ${[added && `${added} new`, changed && `${changed} changed`].filter(Boolean).join(', ')}`,
  taking: 'Importing...',
  taken: (added: number, changed: number) => `Imported: ${added} new, ${changed} changed`,
  takeFailed: 'Failed to import this file',
  errors: {
    wrong_entries: 'Something in this file is wrong',
    changed_meanwhile: 'Something was changed meanwhile. Look again at what this file would do',
  } satisfies Record<keyof typeof fileErrors, string>,
} as const;
