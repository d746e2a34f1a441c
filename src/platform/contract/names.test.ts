import { describe, expect, test } from 'vitest';
import { isName, nameMax } from './names.ts';

describe('a name', () => {
  test.for([
    'Maya', 'J.R.', 'J. R.', 'J.R.R.', 'J.Li', 'J.De Silva', 'A.Петров', 'Mary-Ann', "O'Neil", 'O’Brien', 'St.John', 'St.Clair', 'St. John', 'M.St.John', 'Ma.Theresa', 'Ste.Marie', 'Abd.Rahman', 'Smith Jr.', 'Smith.Jr',
    'Dr. No', 'Zoë 2nd', 'Łucja', '佐藤', 'Maya 🦦', 'Maya ❤️', 'Maya ⭐️', 'Maya 👩‍🚀', 'Maya 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'M'.repeat(nameMax),
    // Four marks.
    'Ma\u0323\u0325\u0331\u0308ya', 'Nguyễn', 'नि\u0902',
    // Written with joiners, free variation selectors, and variants of a sign.
    'علی\u200Cرضا', 'ശ്രീ\u0D4D\u200Dക', 'മോഹന\u0D4D\u200D', 'ක\u0DCA\u200Dෂ', 'र\u094D\u200Dय', 'র\u200D\u09CDয', 'ᠮᠣᠩᠭᠣᠯ\u180B', '葛\u{E0100}城',
  ])('is %s', (name) => {
    expect(isName(name)).toBe(true);
  });

  test.for([
    'evil.com', 'EVIL.COM', 'Evil.Com', 'go to evil.com now', 'evil.com.', 'a.evil.com', 'x.ab.com', 'bit.ly', 'bit.ly/x', 'pay2.me', 't.co', 'x.com', 'evil.shop', 'evil.online', 'зло.рф', '某.中国', 'evil.xn--p1ai', 'Dr.No',
    'www.evil', 'www.evil.test', 'WWW.evil', 'http://evil', 'mailto:maya', 'maya@here', 'call 0800 123456', '٠٨٠٠', '１２３',
    // In NFKC they are links and numbers.
    'ｅｖｉｌ．ｃｏｍ', 'evil｡com', 'evil。com', 'evil․com', 'evil.ⓒⓞⓜ', 'maya＠here', 'a℀b', 'evil：x', '𝟏𝟐𝟑', 'ⓦⓦⓦ.evil',
  ])('is neither a link nor a number: %s', (name) => {
    expect(isName(name)).toBe(false);
  });

  test.for([
    ['a zero width space', 'Ma\u200Bya'],
    ['a joiner between Latin letters', 'Ma\u200Dya'],
    ['a non-joiner between Latin letters', 'Ma\u200Cya'],
    ['two joiners between Arabic letters', 'علی\u200C\u200Cرضا'],
    ['a joiner at the end of an Arabic word', 'علی\u200C'],
    ['a soft hyphen', 'Ma\u00ADya'],
    ['a grapheme joiner', 'Ma\u034Fya'],
    ['a word joiner', 'Ma\u2060ya'],
    ['a byte order mark', '\uFEFFMaya'],
    ['a mark of direction', 'Maya\u200F'],
    ['an Arabic letter mark', 'Maya\u061C'],
    ['a filler of Hangul', 'Maya\u3164'],
    ['a variation selector after a letter', 'M\uFE0Faya'],
    ['an ideographic variation selector after a letter', 'M\u{E0100}aya'],
    ['a free variation selector after a letter', 'M\u180Baya'],
    ['tags', 'Maya\u{E0061}\u{E007F}'],
    ['nothing but such characters', '\u115F\u200D'],
    ['too many letters', 'M'.repeat(nameMax + 1)],
    ['an unassigned code point', 'Maya\u0378'],
    ['a code point that is none', 'Maya\uFDD0'],
    ['a private code point', 'Maya\uF8FF'],
    ['a private code point of another plane', 'Maya\u{F0000}'],
    ['interlinear annotation', 'Ma\uFFF9y\uFFFAa\uFFFB'],
    ['five marks on a letter', 'Ma\u0323\u0325\u0331\u0308\u0304ya'],
    ['five marks on a letter that is composed with one', 'M\u00E1\u0323\u0325\u0331\u0304ya'],
    ['a line break', 'two\nlines'],
    ['no letter', '12'],
  ] as const)('is refused with %s', ([, name]) => {
    expect(isName(name)).toBe(false);
  });
});
