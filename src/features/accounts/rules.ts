import { dayAt } from '#platform/format/calendar.ts';

/** Without characters that look alike. */
export const pairingCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Needs at least six random bytes: the alphabet has 32 characters, so each takes five bits of a byte. */
export function pairingCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, 6), (byte) => pairingCodeAlphabet[byte & 31]).join('');
}

export interface Zone {
  timeZone: string;
  nextTimeZone: string | null;
  nextTimeZoneOn: string | null;
}

/** The zone in force. A change takes effect on the day after it was made, by the old zone's calendar. */
export function zoneAt(moment: Date, { timeZone, nextTimeZone, nextTimeZoneOn }: Zone): string {
  return nextTimeZone && nextTimeZoneOn && dayAt(moment, timeZone) >= nextTimeZoneOn ? nextTimeZone : timeZone;
}

/** The earliest current day among people in different zones. Days before it are over for all of them. */
export function earliestDayAt(moment: Date, people: readonly Zone[]): string {
  return people.map((person) => dayAt(moment, zoneAt(moment, person))).sort()[0]!;
}

export function dayAfter(day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, dayOfMonth + 1)).toISOString().slice(0, 10);
}

type PasswordError = 'password_too_short' | 'password_too_common' | null;

/** Length is counted in code points. */
export function passwordError(
  password: string,
  { atLeast, isCommon, known }: { atLeast: number; isCommon: (password: string) => boolean; known: readonly string[] },
): PasswordError {
  if ([...password].length < atLeast) return 'password_too_short';
  const folded = password.toLowerCase();
  return isCommon(folded) || known.some((word) => word.toLowerCase() === folded) ? 'password_too_common' : null;
}

/** Sessions end after 90 days without use and after 365 days in any case. What matters asks for the password again. */
export const sessionLife = { idleDays: 90, days: 365 } as const;

const dayLength = 24 * 60 * 60 * 1000;

/** The expiry of a session that is used now. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(
    Math.min(createdAt.getTime() + sessionLife.days * dayLength, now.getTime() + sessionLife.idleDays * dayLength),
  );
}

/** Sessions of administrators end after 15 minutes without use and after 8 hours in any case. */
export const administratorSessionLife = { idleMinutes: 15, hours: 8 } as const;

const minuteLength = 60 * 1000;

export function isOverForAdministrator(
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
  now: Date,
): boolean {
  const { idleMinutes, hours } = administratorSessionLife;
  return (
    now.getTime() >
    Math.min(lastSeenAt.getTime() + idleMinutes * minuteLength, createdAt.getTime() + hours * 60 * minuteLength)
  );
}

export const resetLinkMinutes = 30;

/** How long a log-in at the OpenID provider may take, and then the step after it. */
export const signOnMinutes = 10;

/** How long an invitation by an administrator is good. */
export const invitationDays = 14;

/** Whether an address was proven, or counts like proven because the account was made while no proof was asked for. */
export const emailProofs = ['proven', 'waived', 'unproven'] as const;
export type EmailProof = (typeof emailProofs)[number];

export function emailProofOf({ provenAt, isWaived }: { provenAt: string | null; isWaived: boolean }): EmailProof {
  if (provenAt !== null) return 'proven';
  return isWaived ? 'waived' : 'unproven';
}

/** How long a link that proves an address is good. */
export const confirmationDays = 7;

/** How long a link to a new address is good, and how long the change can be undone afterwards. */
export const emailChange = { hours: 24, undoDays: 7 } as const;

export function emailChangeExpiry(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + emailChange.hours * 60 * minuteLength);
}

/** Seven days after the last moment at which the change can take effect. */
export function emailUndoExpiry(requestedAt: Date): Date {
  return new Date(emailChangeExpiry(requestedAt).getTime() + emailChange.undoDays * dayLength);
}

/** How long and how many known browsers an account keeps. */
export const knownDevice = {
  days: 365,
  atMost: 10,
  since: (now: Date) => new Date(now.getTime() - 365 * dayLength),
} as const;

const setUpMinutes = 15;

export function setUpIsOver(startedAt: string, now: Date): boolean {
  return now.getTime() > Date.parse(startedAt) + setUpMinutes * minuteLength;
}

/** A password reset also turns off a second factor this young: someone who knew the old password may have turned it on. */
export const resetTurnsOffDays = 7;

/** Until when a password reset turns the second factor off. */
export function turnedOffByResetUntil(turnedOnAt: Date): Date {
  return new Date(turnedOnAt.getTime() + resetTurnsOffDays * dayLength);
}

/** A new password removes passkeys this young, and unlinks identities: somebody who knew the old one may have added them. */
export const newWaysInDays = 7;

/**
 * A passkey this young proves nothing that was not proven when it was added: who shares a home may have added it on a borrowed phone. Its owner
 * has this time to notice. It is longer where a second factor or the mailbox is a way back in that a passkey would outrank.
 */
export const passkeyWaitDays = ({ isGuarded }: Guarded): 1 | 7 => (isGuarded ? 7 : 1);

/** Whether the account has a second factor or an address that was proven. */
interface Guarded {
  isGuarded: boolean;
}

export const passkeysAtMost = 10;

/** From when a passkey logs in without the password. */
export function passkeyAloneFrom(addedAt: Date, guarded: Guarded): Date {
  return new Date(addedAt.getTime() + passkeyWaitDays(guarded) * dayLength);
}

/** Until when a new password removes what was added then. */
export function removedByNewPasswordUntil(addedAt: Date): Date {
  return new Date(addedAt.getTime() + newWaysInDays * dayLength);
}

/** What was added after this moment, a new password removes. */
export function newWaysInSince(now: Date): Date {
  return new Date(now.getTime() - newWaysInDays * dayLength);
}

/** What a passkey may stand for. `withCode`: a code of the second factor that is on was shown to add it. */
export function passkeyProves(
  { addedAt, withCode, isGuarded }: { addedAt: Date; withCode: boolean } & Guarded,
  now: Date,
): { password: boolean; code: boolean } {
  const isOld = now >= passkeyAloneFrom(addedAt, { isGuarded });
  return { password: isOld, code: isOld || withCode };
}

/** How long a challenge for a passkey can be answered. The log-in page waits with one for the browser's autofill. */
export const passkeyChallenge = { minutes: 15, perBrowser: 5 } as const;

export function passkeyChallengeExpiry(now: Date): Date {
  return new Date(now.getTime() + passkeyChallenge.minutes * minuteLength);
}

export const recoveryCodesAtOnce = 10;
export const recoveryCodeDigits = 16;

/** At this number or below, the screen suggests new ones. */
export const fewRecoveryCodes = 3;

/** Groups of four digits. */
export function inFours(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/** How long the owner can cancel the deletion of an account. */
export const deletionDays = 14;

export function erasureDue(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionDays * dayLength);
}

/** The first match counts: most browsers also name others in their user agent. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** For example 'Firefox on Linux'. The result holds our own words only, whatever the user agent says. */
export function deviceOf(userAgent: string): string {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (!browser && !system) return 'Unknown browser';
  return system ? `${browser ?? 'A browser'} on ${system}` : browser!;
}
