import { afterEach, expect, test, vi } from 'vitest';
import { siteStorage, tabStorage } from './storage.ts';
import { chosen, choose } from './choice.ts';
import { device } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('where the storage is full, the newest value counts for this page, and no older one comes back', () => {
  siteStorage.setItem('mark', 'old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  siteStorage.setItem('mark', 'new');
  choose('theme', 'dark');
  expect([siteStorage.getItem('mark'), localStorage.getItem('mark'), chosen('theme')]).toEqual(['new', null, 'dark']);
  siteStorage.removeItem('mark');
  expect(siteStorage.getItem('mark')).toBeNull();
});

test('where access to the storage throws, values last as long as the page', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
  expect(tabStorage.getItem('draft')).toBeNull();
  tabStorage.setItem('draft', 'Half a word');
  expect([tabStorage.getItem('draft'), tabStorage.keys()]).toEqual(['Half a word', ['draft']]);
  tabStorage.removeItem('draft');
  expect([tabStorage.getItem('draft'), tabStorage.keys()]).toEqual([null, []]);
});

test('a database that never opens rejects after two seconds, and the next attempt at once', async () => {
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  vi.useFakeTimers();
  const answers: string[] = [];
  const ask = () => void device('readonly', () => 1).catch(({ message }: Error) => answers.push(message));
  ask();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual(['the device does not open']);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual(Array(2).fill('the device does not open'));
});
