import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { anId } from '#features/memories/web/testing/a-memory.ts';
import { eventually } from '#platform/testing/eventually.ts';
import { answer, fails, inputsOf, noNetwork, type Answers, type Output } from '../testing/answers.ts';
import { maya, signedIn } from '../testing/couple.ts';
import { ofIdeas } from '../testing/ideas.ts';
import { openPage } from '../testing/open-page.tsx';
import { expectSaid, press } from '../testing/screen.ts';

type Badge = Output<'badges.allBadges'>['items'][number];
type Template = Output<'goals.allTemplates'>['items'][number];

const times = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' };
const owls: Badge = {
  id: anId(),
  name: 'Night Owls',
  description: 'Three dates after dark.',
  icon: '🌙',
  type: 'total_dates',
  required: 3,
  isActive: true,
  ...times,
};
const lakes: Template = {
  id: anId(),
  title: 'Four lakes',
  description: 'Swim in each.',
  category: 'relationship',
  targetValue: 4,
  targetUnit: 'visits',
  pebbleReward: 90,
  isActive: true,
  ...times,
};

const asAdministrator: Answers = {
  'accounts.me': { ...signedIn, me: { ...maya, isAdministrator: true } },
  'accounts.secondFactor': { onSince: '2026-11-01T00:00:00.000Z', recoveryCodesLeft: 10 },
};
const pageOf = <Item,>(...items: Item[]) => ({ total: items.length, items, nextCursor: null });
const cardOf = (title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name, exact: false });
const active = (title: string) => cardOf(title).getByRole('checkbox', { name: /^Active/ });

function toggle(box: Locator): void {
  (box.element() as HTMLElement).click();
}

async function confirmDelete(title: string): Promise<void> {
  await press(`Delete ${title}`);
  await press('Delete', page.getByRole('alertdialog'));
}

async function pickFile(text: string): Promise<void> {
  await expect.element(dialog).toBeVisible();
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File([text], 'content.csv', { type: 'text/csv' }));
}

for (const kind of [
  {
    path: '/admin/badges',
    item: owls,
    title: 'Night Owls',
    all: 'badges.allBadges',
    update: 'badges.updateBadge',
    delete: 'badges.deleteBadge',
    none: 'No badges created yet. Create your first badge to get started!',
    loadFailed: 'Failed to load badges',
    updateFailed: 'Failed to update badge',
    deleteFailed: 'Failed to delete badge',
    deleted: 'Badge deleted successfully',
    search: 'Search badges',
    noneFound: 'No badge is like that.',
  },
  {
    path: '/admin/goals',
    item: lakes,
    title: 'Four lakes',
    all: 'goals.allTemplates',
    update: 'goals.updateTemplate',
    delete: 'goals.deleteTemplate',
    none: 'No goal templates yet',
    loadFailed: 'Failed to load goal templates',
    updateFailed: 'Failed to save goal template',
    deleteFailed: 'Failed to delete goal template',
    deleted: 'Goal template deleted',
    search: 'Search goal templates',
    noneFound: 'No goal template is like that.',
  },
]) {
  test(`${kind.path} says that its list is empty, that it failed, and that nothing matches`, async () => {
    const { end } = openPage(kind.path, { ...asAdministrator, [kind.all]: pageOf() });
    await expect.element(page.getByText(kind.none, { exact: false })).toBeVisible();
    end();
    openPage(kind.path, { ...asAdministrator, [kind.all]: fails('not_found') });
    await expectSaid(kind.loadFailed);
    answer({ [kind.all]: ({ search }: { search?: string }) => (search ? pageOf() : pageOf(kind.item)) });
    await press('Try again');
    await expect.element(cardOf(kind.title)).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox', { name: kind.search }), 'hoot');
    await expect.element(page.getByText(kind.noneFound, { exact: false })).toBeVisible();
  });

  test(`${kind.path} undoes a toggle and a deletion that failed, and asks before it deletes`, async () => {
    let items: object[] = [kind.item];
    openPage(kind.path, {
      ...asAdministrator,
      [kind.all]: () => pageOf(...items),
      [kind.update]: noNetwork,
      [kind.delete]: noNetwork,
    });
    await expect.element(active(kind.title)).toBeChecked();
    toggle(active(kind.title));
    await expectSaid(kind.updateFailed);
    await expect.element(active(kind.title)).toBeChecked();
    await press(`Delete ${kind.title}`);
    await press('Cancel', page.getByRole('alertdialog'));
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(inputsOf(kind.delete as 'badges.deleteBadge')).toEqual([]);
    await confirmDelete(kind.title);
    await expectSaid(kind.deleteFailed);
    await expect.element(cardOf(kind.title)).toBeVisible();
    answer({ [kind.delete]: () => ((items = []), {}) });
    await confirmDelete(kind.title);
    await expectSaid(kind.deleted);
    await expect.element(cardOf(kind.title)).not.toBeInTheDocument();
  });
}

test('the form of a badge shows what is wrong beside its fields and how people see it, and stays when it was not stored', async () => {
  let items = [owls];
  openPage('/admin/badges', {
    ...asAdministrator,
    'badges.allBadges': () => pageOf(...items),
    'badges.createBadge': noNetwork,
  });
  await expect.element(cardOf('Night Owls').getByText(/Total Dates: 3/)).toBeVisible();
  await press('Create Badge');
  await expect.element(field('Icon (Emoji)')).toHaveValue('🏆');
  await expect.element(dialog.getByLabelText(/^Unlock Criteria Type/)).toHaveValue('total_dates');
  await expect.element(field('Required Value')).toHaveValue('5');
  await expect.element(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  await userEvent.fill(field('Icon (Emoji)'), 'owl');
  await userEvent.fill(field('Required Value'), '10001');
  await press('Create Badge', dialog);
  for (const words of ['Give it a name', 'Say what it is for', 'One emoji', 'Whole number, 0 to 10000'])
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  await expect.element(field('Badge Name')).toHaveFocus();

  await userEvent.fill(field('Badge Name'), 'Early Birds');
  await userEvent.fill(field('Description'), 'At dawn.');
  await press('🌙', dialog);
  await userEvent.fill(field('Required Value'), '2');
  const seen = dialog.getByRole('region', { name: 'How people see it' }).getByRole('listitem');
  await eventually(() =>
    expect(seen.elements().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Early Birds.*1 \/ 2 dates/s),
      expect.stringMatching(/Early Birds.*Unlocked/s),
    ]),
  );
  await press('Create Badge', dialog);
  await expectSaid('Failed to create badge');
  await expect.element(cardOf('Early Birds')).not.toBeInTheDocument();
  await expect.element(field('Badge Name')).toHaveValue('Early Birds');
  answer({
    'badges.createBadge': ({ criteria, ...badge }) => {
      const { type, required } = criteria as { type: 'total_dates'; required: number };
      const created = { ...owls, ...badge, icon: '🌙', type, required };
      items = [created, ...items];
      return created;
    },
  });
  await press('Create Badge', dialog);
  await expectSaid('Badge created successfully');
  await expect.element(cardOf('Early Birds').getByText(/Total Dates: 2/)).toBeVisible();
  await expect.element(page.getByText('2 badges', { exact: true })).toBeVisible();
});

test('a badge that another administrator changed meanwhile shows that change before it is saved', async () => {
  const hooting = { ...owls, description: 'Hoot.', updatedAt: '2026-11-02T00:00:00.000Z' };
  let now = owls;
  openPage('/admin/badges', {
    ...asAdministrator,
    'badges.allBadges': () => pageOf(now),
    'badges.updateBadge': () => ((now = hooting), fails('changed_meanwhile')),
  });
  await press('Edit Night Owls');
  await userEvent.fill(field('Badge Name'), 'Midnight Owls');
  await press('Save Changes', dialog);
  await expectSaid('This badge was changed meanwhile. What you typed is still here');
  await expect.element(dialog.getByRole('heading', { name: 'Somebody changed this badge meanwhile' })).toBeVisible();
  await expect.element(field('Badge Name')).toHaveValue('Midnight Owls');
  await expect.element(field('Description')).toHaveValue('Hoot.');
  answer({ 'badges.updateBadge': ({ name }) => (now = { ...hooting, name, updatedAt: '2026-11-03T00:00:00.000Z' }) });
  await press('Save Changes', dialog);
  await expectSaid('Badge updated successfully');
  await expect.element(cardOf('Midnight Owls').getByText(/Hoot\./)).toBeVisible();
  expect(inputsOf('badges.updateBadge').map(({ seen }) => seen)).toEqual([owls.updatedAt, hooting.updatedAt]);
});

test('the form of a goal template has its choices, and shows what is wrong beside its fields', async () => {
  openPage('/admin/goals', { ...asAdministrator, 'goals.allTemplates': pageOf(lakes) });
  await expect.element(cardOf('Four lakes').getByText(/Target: 4 visits/)).toBeVisible();
  await expect.element(cardOf('Four lakes').getByText(/Reward: 90 pebbles/)).toBeVisible();
  await press('New Template');
  const choice = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  const choices = (name: string) =>
    choice(name)
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(choice('Category')).toHaveValue('relationship');
  await expect.element(field('Target Value')).toHaveValue('5');
  await expect.element(choice('Unit')).toHaveValue('dates');
  await expect.element(field('Pebble Reward')).toHaveValue('100');
  await expect.element(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  expect(choices('Category')).toEqual(['Relationship', 'Adventure', 'Wellness', 'Communication', 'Personal Growth']);
  expect(choices('Unit')).toEqual(['Dates', 'Activities', 'Experiences', 'Visits', 'Times', 'Days', 'Weeks', 'Months']);
  await userEvent.fill(field('Target Value'), '0');
  await userEvent.fill(field('Pebble Reward'), '-1');
  await press('Create Template', dialog);
  for (const words of ['Give it a title', 'Whole number, 1 to 10000', 'Whole number, 0 to 10000'])
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
});

test('an import of badges lists what is wrong in a file, and imports a right one', async () => {
  let items = [owls];
  openPage('/admin/badges', {
    ...asAdministrator,
    'badges.allBadges': () => pageOf(...items),
    'badges.checkBadges': ({ text }) =>
      text.includes('many')
        ? {
            entries: [
              {
                at: 3,
                title: 'Late Birds',
                effect: 'wrong',
                issues: [{ field: 'required', message: 'Whole number, 0 to 10000' }],
              },
            ],
            counts: { added: 1, changed: 0, unchanged: 0, wrong: 1 },
            seen: 'first',
          }
        : { entries: [], counts: { added: 1, changed: 0, unchanged: 1, wrong: 0 }, seen: 'second' },
    'badges.importBadges': () => {
      items = [...items, { ...owls, id: anId(), name: 'Early Birds' }];
      return { counts: { added: 1, changed: 0, unchanged: 1, wrong: 0 } };
    },
  });
  await press('Import');
  await pickFile('name,required\nLate Birds,many\n');
  await expect.element(dialog.getByText(/Line 3/)).toBeVisible();
  await expect.element(dialog.getByText(/Whole number, 0 to 10000/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Import/ }).elements()).toEqual([]);
  await pickFile('name,required\nEarly Birds,2\n');
  await press('Import 1 new', dialog);
  await expect.element(cardOf('Early Birds')).toBeVisible();
  expect(inputsOf('badges.importBadges')).toMatchObject([{ seen: 'second' }]);
});

test('suggestions that cannot be read say so, and an import tells what is in a file', async () => {
  const idea = { ...ofIdeas()['dateSuggestions.list'].suggestions[0]!, isActive: true, updatedByName: null, ...times };
  const disco = { ...idea, id: anId(), title: 'Roller disco' };
  const kept = page.getByRole('region', { name: 'Existing suggestions' }).getByRole('heading');
  let items = [idea];
  openPage('/admin/date-suggestions', { ...asAdministrator, 'dateSuggestions.allSuggestions': fails('not_found') });
  await expectSaid('Error loading suggestions');
  answer({
    'dateSuggestions.allSuggestions': () => pageOf(...items),
    'dateSuggestions.checkSuggestions': ({ text }) => ({
      entries: [],
      counts: { added: text.includes('disco') ? 1 : 0, changed: 0, unchanged: 1, wrong: 0 },
      seen: 'checked',
    }),
    'dateSuggestions.importSuggestions': () => {
      items = [idea, disco];
      return { counts: { added: 1, changed: 0, unchanged: 1, wrong: 0 } };
    },
  });
  await press('Try again');
  await expect.element(kept.filter({ hasText: idea.title })).toBeVisible();
  await press('Import');
  await pickFile('title\nOne soup, two spoons\n');
  await expect.element(dialog.getByText(/Everything in this file is here already\./)).toBeVisible();
  await pickFile('title\nRoller disco\n');
  await press('Import 1 new', dialog);
  await expectSaid('Imported: 1 new, 0 changed');
  await expect.element(kept.filter({ hasText: 'Roller disco' })).toBeVisible();
});
