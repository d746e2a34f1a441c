import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { html } from './html.ts';
import { colours } from './keepsake-style.ts';

test('what is put into markup is text, whatever it looks like', () => {
  const hostile = `<script>alert("1")</script>'&`;
  expect(html`<b title="${hostile}">${hostile}</b>${html`<i>${1}</i>`}${['<', '>']}${null}${false}${undefined}`.text).toBe(
    '<b title="&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;">&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;</b><i>1</i>&#60;&#62;',
  );
});

test('the colours of a keepsake are the product’s', () => {
  const tokens = readFileSync(new URL('../../../platform/web/ui/tokens.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(colours)) expect(tokens).toContain(`--${name}: ${value};`);
});
