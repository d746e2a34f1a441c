import { ORPCError } from '@orpc/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { defineContent, type ContentOptions } from './content.ts';
import { useContentForm, writtenNow } from './content-form.ts';
import { useSaveContent, type ContentItem } from './content-mutations.ts';

type Item = ContentItem & { title: string };

test('a new item whose id the server has for another one is sent under another id, without a word, and its draft is over', async () => {
  const taken = new Map<string, string>();
  const sent: Item[] = [];
  const failed = vi.fn<() => void>();
  const content = defineContent<Item>({
    feature: ['things'],
    lists: ['things', 'all'],
    errors: {},
    texts: { created: 'Added', createFailed: 'Not added' } as ContentOptions<Item>['texts'],
    create: async (item) => {
      sent.push(item);
      const stored = taken.get(item.id);
      if (stored !== undefined && stored !== item.title)
        throw new ORPCError('id_taken', { defined: true, status: 409 });
      taken.set(item.id, item.title);
      return item;
    },
  } as Partial<ContentOptions<Item>> as ContentOptions<Item>);
  const shown = {
    form: null as ReturnType<typeof useContentForm<Item, { title: string }>> | null,
    save: null as ReturnType<typeof useSaveContent<Item>> | null,
  };
  function Form() {
    const form = useContentForm<Item, { title: string }>({
      kind: 'thing',
      id: null,
      item: null,
      typedOf: () => ({ title: '' }),
    });
    const save = useSaveContent(content, true, { onDone: form.discard, onError: failed, takeNewId: form.takeNewId });
    useEffect(() => void Object.assign(shown, { form, save }));
    return null;
  }
  flushSync(() =>
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    ),
  );

  // The answer to the first one was lost, and its words have changed since.
  const lost = shown.form!.id;
  taken.set(lost, 'Picnic');
  flushSync(() => shown.form!.type({ title: 'Swimming' }));
  shown.save!.mutate({ ...writtenNow(), isActive: true, id: shown.form!.id, ...shown.form!.typed });
  await eventually(() => expect(shown.form!.isTyped).toBe(false));
  expect(sent.map(({ title, id }) => [title, id === lost])).toEqual([
    ['Swimming', true],
    ['Swimming', false],
  ]);
  expect([...taken.values()]).toEqual(['Picnic', 'Swimming']);
  expect(shown.form!.id).not.toBe(sent[1]!.id);
  expect(failed).not.toHaveBeenCalled();
});
