import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { colors } from './keepsake/style.ts';
import { render, renderAround } from './keepsake/parts.ts';

test('text is escaped, and parts that are rendered one by one stand inside their element', () => {
  const hostile = `<script>alert("1")</script>'&`;
  const parts = [createElement('i', null, 1), null, render([createElement('b', { title: hostile }, hostile)])];
  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#x27;&amp;';
  expect([...renderAround((content) => createElement('p', null, content), parts)].join('')).toBe(
    `<p><i>1</i><b title="${escaped}">${escaped}</b></p>`,
  );
});

test('the colors of a keepsake are the product’s', () => {
  const tokens = readFileSync(new URL('../../../platform/web/ui/tokens.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(colors)) expect(tokens).toContain(`--${name}: ${value};`);
});
