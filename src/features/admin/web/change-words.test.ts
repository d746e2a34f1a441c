import { expect, test } from 'vitest';
import { changedFields } from './change-words.ts';

test.each([
  ['an edit by the fields that differ', { title: 'Otters', target: 5, isActive: true }, { title: 'Otters', target: 6, isActive: false }, [
    { field: 'target', before: '5', after: '6' },
    { field: 'isActive', before: 'true', after: 'false' },
  ]],
  ['what is new by all of it', null, { title: 'Otters' }, [{ field: 'title', before: null, after: 'Otters' }]],
  ['what is deleted by all it was', { title: 'Otters', steps: ['one'] }, null, [
    { field: 'title', before: 'Otters', after: null },
    { field: 'steps', before: '["one"]', after: null },
  ]],
])('shows %s', (_, before, after, fields) => expect(changedFields({ before, after })).toEqual(fields));
