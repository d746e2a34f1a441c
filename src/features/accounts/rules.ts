/** What holds for every account, with no clock, chance or database of its own. */
import { dayAt } from '#platform/format/calendar.ts';

/** Letters and digits that are not mistaken for one another. */
export const pairingCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A pairing code from at least six random bytes: 32 letters, so five bits of each byte. */
export function pairingCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, 6), (byte) => pairingCodeAlphabet[byte & 31]).join('');
}

export interface Zone {
  timeZone: string;
  nextTimeZone: string | null;
  nextTimeZoneOn: string | null;
}

/** The zone in force: a change counts from the day after it was made, by the old zone's calendar. */
export function zoneAt(moment: Date, { timeZone, nextTimeZone, nextTimeZoneOn }: Zone): string {
  return nextTimeZone && nextTimeZoneOn && dayAt(moment, timeZone) >= nextTimeZoneOn ? nextTimeZone : timeZone;
}

/** The earliest calendar day among people, each in their own zone: a day before it is over for all of them. */
export function earliestDayAt(moment: Date, people: readonly Zone[]): string {
  return people.map((person) => dayAt(moment, zoneAt(moment, person))).sort()[0]!;
}

/** The day after a plain calendar day. */
export function dayAfter(day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, dayOfMonth + 1)).toISOString().slice(0, 10);
}

export type PasswordError = 'password_too_short' | 'password_too_common' | null;

/** Whether a new password will do. Length counts characters as people see them in a form: code points. */
export function passwordError(password: string, { atLeast, isCommon, known }: { atLeast: number; isCommon: (password: string) => boolean; known: readonly string[] }): PasswordError {
  if ([...password].length < atLeast) return 'password_too_short';
  const folded = password.toLowerCase();
  return isCommon(folded) || known.some((word) => word.toLowerCase() === folded) ? 'password_too_common' : null;
}

/** How long a session lives: 7 days without use, 30 days in all. */
export const sessionLife = { idleDays: 7, days: 30 } as const;

const dayLength = 24 * 60 * 60 * 1000;

/** Until when a session used now is good. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + sessionLife.days * dayLength, now.getTime() + sessionLife.idleDays * dayLength));
}

/** An administrator's session ends sooner: 15 minutes without use, 8 hours in all. */
export const administratorSessionLife = { idleMinutes: 15, hours: 8 } as const;

const minuteLength = 60 * 1000;

/** Whether an administrator's session is over, which may still be good for anybody else. */
export function isOverForAdministrator({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  const { idleMinutes, hours } = administratorSessionLife;
  return now.getTime() > Math.min(lastSeenAt.getTime() + idleMinutes * minuteLength, createdAt.getTime() + hours * 60 * minuteLength);
}

export const resetLinkMinutes = 30;

/** For how long a browser is known to an account without being logged in from, and how many of them are at most. */
export const knownDevice = { days: 365, atMost: 10, since: (now: Date) => new Date(now.getTime() - 365 * dayLength) } as const;

/** How long a second factor may take to be set up. */
export const setUpMinutes = 15;

export function setUpIsOver(startedAt: string, now: Date): boolean {
  return now.getTime() > Date.parse(startedAt) + setUpMinutes * minuteLength;
}

/** For so long a password reset turns the second factor off too: whoever knew the password may have turned it on. */
export const resetTurnsOffDays = 7;

/** Until when a password reset turns a second factor off that was turned on at a moment. */
export function turnedOffByResetUntil(turnedOnAt: Date): Date {
  return new Date(turnedOnAt.getTime() + resetTurnsOffDays * dayLength);
}

/** How many recovery codes one is given, and how long each is. */
export const recoveryCodesAtOnce = 10;
export const recoveryCodeDigits = 16;

/** So few are left that it is time for new ones. */
export const fewRecoveryCodes = 3;

/** A recovery code as it is read: in fours. */
export function inFours(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/** How long the deletion of an account can be taken back. */
export const deletionDays = 14;

export function erasureDue(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionDays * dayLength);
}

/** The first that fits is meant: most browsers name others before themselves. */
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

/** A browser in plain words, from the name it gives itself: 'Firefox on Linux'. Only words of ours, whatever it says. */
export function deviceOf(userAgent: string): string {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (!browser && !system) return 'Unknown browser';
  return system ? `${browser ?? 'A browser'} on ${system}` : browser!;
}
