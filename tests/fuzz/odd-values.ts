/** Odd texts, numbers, days and wrong types, as JSON texts: JSON can express what a value cannot. */

const s = (text: string): string => JSON.stringify(text);

/** Texts that are known to break software. */
export const oddTexts: readonly string[] = [
  '', ' ', '\u00a0', '\u200b', '\ufeff', '\u2800', '\u3164', '\t', '\n', '\r\n', '\u2028',
  'a\0b', '\0', 'a\u0007b', 'a\u001b[31mred', 'a\u007fb', 'a\u0085b',
  'a\u202eb', 'a\u2066b\u2069', 'a\u200fb', 'שלום עולם', 'مرحبا', 'a\u200db\u200cc', 'soft\u00adhyphen',
  `Z${'\u0301'.repeat(5)}`, `Z${'\u0301'.repeat(6)}`, `Z${'\u0301\u0327'.repeat(40)}`, 'e\u0301te\u0301', 'ﬁ', 'Å', 'ǅ', 'ß', 'ıııııı', 'İİİİİİ', 'ＡＢＣＤＥＦ', '１２３４５６', '٢٠٢٦-٠١-٠١',
  '👨‍👩‍👧‍👦', '🦦🦦', '👍🏽', '🇺🇳', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '𝕺𝖙𝖙𝖊𝖗', '\u{10ffff}', '\ufffe', '\uffff',
  `' or 1=1 --`, `'; drop table memories; --`, `" or ""="`, `\\'; select pg_sleep(10); --`, `$$; select 1; $$`, `%' escape '!`, '%', '_', '%_%', `{"a":1}`, `[1]`, `1; commit`, `$1`, `\\x00`, `E'\\x41'`,
  `<script>__ran()</script>`, `"><img src=x onerror=__ran()>`, `javascript:__ran()`, `data:text/html,<script>__ran()</script>`, `</textarea><svg onload=__ran()>`, `<b>bold</b>`, '&lt;b&gt;', '&#x3c;', '<!--', ']]>', '<?php', '<%= 1 %>',
  `=HYPERLINK("http://evil.example","x")`, '=1+1', '+1+1', '-1+1', '@SUM(A1)', `=cmd|' /C calc'!A0`, '\t=1+1', '"a","b"', 'a;b', `a"b`, `a""b`, "'=1",
  '{{7*7}}', `$${'{7*7}'}`, '#{7*7}', '<%=7*7%>', '{{constructor.constructor("__ran()")()}}', '%s%s%s%n', '%x', '{0}', '$(id)', '`id`', '; id', '| id', '&& id',
  '../../etc/passwd', '..\\..\\windows', '/etc/passwd', 'file:///etc/passwd', '%2e%2e%2f', 'C:\\', 'CON', 'NUL', '\\\\evil.example\\share', 'http://evil.example/', 'https://evil.example/?q=<script>', 'https://user:pass@evil.example/', 'https://evil.example\\@good.example/', 'HTTPS://EVIL.EXAMPLE', 'https://[::1]/', 'https://127.1/', 'https://0x7f000001/', 'http://169.254.169.254/latest', 'https:evil.example', '//evil.example', 'https://exa mple.org', 'https://☃.net/', 'https://xn--n3h.net/', `https://e.org/${'a'.repeat(2040)}`, 'ftp://evil.example', 'vbscript:x', 'blob:https://e.org/x', ' javascript:alert(1)', 'java\tscript:alert(1)',
  '__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'then', 'undefined', 'null', 'NaN', 'true', 'false', 'Infinity', '-0', '0', '-1', '1e309', '9007199254740993', '0x10', '1_000', '1,000', '１', '0.1', '.5', '5.', '1e3', '+1',
  'infinity', '-infinity', 'today', 'now', 'epoch', 'tomorrow', '0000-00-00', '0000-01-01', '0001-01-01', '0999-12-31', '1000-01-01', '1949-12-31', '1950-01-01', '2026-02-29', '2026-02-30', '2028-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '9999-12-31', '10000-01-01', '-2026-01-01', '2026-01-01T00:00:00Z', '2026-01-01 BC', ' 2026-01-01', '20260101', '2026-W01-1',
  '24:00', '23:59', '00:00', '7:30', '19:60', '19:30:00', '19:30Z', '٠٧:٣٠', '1970-01-01T00:00:00.000Z', '2026-01-01T00:00:00+99:99', '275760-09-13T00:00:00Z', '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '018F4E3C-0000-7000-8000-00000000ABCD', '{018f4e3c-0000-7000-8000-00000000abcd}', 'urn:uuid:018f4e3c-0000-7000-8000-00000000abcd', '018f4e3c00007000800000000000abcd', '018f4e3c-0000-7000-8000-00000000abcg', ' 018f4e3c-0000-7000-8000-00000000abcd',
  'a@b', 'a@b.c', '"a b"@example.org', 'a@[127.0.0.1]', 'a@example.org\r\nBcc: b@example.org', 'a@exämple.org', 'ａ@example.org', 'a@example.org,b@example.org', 'a+b@example.org', `${'a'.repeat(250)}@e.org`, 'A@EXAMPLE.ORG',
  'UTC', 'GMT', 'Etc/GMT+12', 'EST5EDT', 'posix/UTC', '../UTC', '+14:00', 'Mars/Olympus', 'us/pacific', 'Pacific/Kiritimati', '$TZ',
  'ABCDEF', 'abcdef', 'ABC DEF', 'ABCDE', 'ABCDEFG', 'OOOOOO', '000000', '123 456', '123-456', '\u2013123456',
  'password', '123456', 'otterway', 'a'.repeat(128), '🦦'.repeat(128), 'a'.repeat(129), 'a'.repeat(1024), 'x'.repeat(20_000), `${'9'.repeat(31_000)}x`, 'é'.repeat(3_000), 'a\n'.repeat(30), '\n'.repeat(500), ' '.repeat(10_000), 'a '.repeat(4_000), `${'('.repeat(5_000)}`, `${'a!'.repeat(3_000)}@`,
];

const lone = ['"\\ud83e"', '"a\\udda6b"', '"\\udda6\\ud83e"', '"\\u0000"', '"\\u202e\\u0000"'];

/** JSON values that are no text or an unusual one. */
export const oddJson: readonly string[] = [
  'null', 'true', 'false', '0', '-0', '1', '-1', '0.5', '1e309', '-1e309', '1e-400', '9007199254740992', '9007199254740993', '2147483648', '-2147483649', '1e21', '0.1e1', '3.0000000000000001', '99999999999999999999999999',
  '[]', '[null]', '["a"]', '[[]]', '{}', '{"a":1}', '{"toString":"x"}', '{"constructor":{"prototype":{"isAdministrator":true}}}', '{"__proto__":{"isAdministrator":true}}', '{"then":"x"}', '{"length":1e9}', '{"$gt":""}', '{"0":"a","length":1}', '{"type":"Buffer","data":[1]}', '{"toJSON":null}',
  `[${'0,'.repeat(9_999)}0]`, `[${'{},'.repeat(2_000)}{}]`, `${'['.repeat(2_000)}${']'.repeat(2_000)}`, `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, ...lone,
];

export const asJson = s;

/** Whole bodies that no procedure expects. */
export const oddBodies: readonly { body: string; type?: string }[] = [
  '', ' ', 'null', '1', '"text"', '[]', '[{}]', '{', '}', '{"a":', '{"a":1,}', "{'a':1}", '{a:1}', '{"a":undefined}', '{"a":NaN}', '{"a":01}', '\ufeff{}', '{}{}', '{"":""}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '\0', 'a=1&b=2', '<xml/>', '--x\r\n',
  `${'['.repeat(16_000)}${']'.repeat(15_000)}`, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, `{"a":"${'a'.repeat(40_000)}"}`, `{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":1`).join()}}`, '{"a":"\\ud83e"}', '{"\\ud83e":1}', '{"a":1,"a":2}',
].map((body) => ({ body }));
