/** The fields of a person: name, email address, password, code and time zone. */
import { canonicalTimeZone } from '../format/calendar.ts';
import { hasNothingInvisible, isEmailAddress } from './email-address.ts';
import { beforeTrimming, boundedString, codePoints, isSoonNormal } from './fields.ts';
import { isName, nameMax } from './names.ts';

const wrongName = { error: `Up to ${nameMax} characters, no links` };

export const personName = boundedString(beforeTrimming(nameMax), wrongName)
  .refine(isSoonNormal, { ...wrongName, abort: true })
  .overwrite((value) => value.normalize('NFC').trim())
  .refine((value) => value.length > 0, { error: 'Write your name', abort: true })
  .refine(isName, wrongName);

const wrongEmail = { error: 'Enter a valid email address' };

/** An address as it is stored. */
const address = boundedString(beforeTrimming(254), wrongEmail)
  .trim()
  // Checked before and after: normalising a long text is slow, and may make it longer.
  .max(254, { ...wrongEmail, abort: true })
  .overwrite((value) => value.normalize('NFKC').trim().toLowerCase())
  .max(254, { ...wrongEmail, abort: true });

export const email = address.refine(isEmailAddress, wrongEmail);

/** The address of an account that may be there: earlier versions took some that `email` refuses. */
export const knownEmail = address
  .regex(/^[^\s@"<>()[\]\\,;:]+@[^\s@"<>()[\]\\,;:]+\.[^\s@"<>()[\]\\,;:]{2,}$/, wrongEmail)
  .refine(hasNothingInvisible, wrongEmail);

const longestPassword = 128;
const wrongLength = { error: `Up to ${longestPassword} characters` };

/** Never trimmed. A character takes up to two UTF-16 code units. */
const password = (error: string) =>
  boundedString(2 * longestPassword, { error, long: wrongLength.error })
    .min(1, { error })
    .refine((value) => codePoints(value) <= longestPassword, wrongLength);

/** Any characters. The minimum length is a setting, so the server checks it. */
export const newPassword = password('Choose a password').refine(
  (value) => value.isWellFormed() && !value.includes('\0'),
  { error: 'Some of these characters cannot be used' },
);

/** An existing password: accepts everything that `newPassword` accepts. */
export const knownPassword = password('Enter your password');

/** A code of an authenticator app or a recovery code, with any grouping of its digits. */
export const code = boundedString(64, { error: 'Enter the code' })
  .overwrite((value) => value.replace(/[\s\u2010-\u2015-]/g, ''))
  .min(1, { error: 'Enter the code' });

/** The time zone that a browser reports, by its one name. What names none is UTC: it must keep nobody out. */
export const timeZone = boundedString(1000, { error: 'Unknown time zone' }).overwrite(
  (value) => canonicalTimeZone(value) ?? 'UTC',
);
