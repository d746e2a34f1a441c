import type { AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import {
  accounts,
  codeLimits,
  guessLimits,
  knownDeviceLimits,
  recoveryCodeLimits,
} from '#features/accounts/contract.ts';
import { administratorSessionLife, deletionDays, sessionLife } from '#features/accounts/rules.ts';
import { paidGoals } from '#features/goals/rules.ts';
import { emailsAnHour } from '#features/accounts/server/send-email.ts';
import { undoWindow } from '#features/memories/rules.ts';
import { pairing } from '#features/pairing/contract.ts';
import { inboxSize, requestLife, waitAfterRejection } from '#features/pairing/rules.ts';
import { hardDailyCap } from '#features/pebbles/rules.ts';
import { privacy } from '#features/privacy/contract.ts';
import { exportsADay, expiryOf } from '#features/privacy/rules.ts';
import { declarationOf } from '#platform/contract/procedure.ts';
import { fileMax } from '#platform/contract/content-choices.ts';
import { limits } from '#platform/server/limits.ts';
import { document } from './named-in-documents.ts';

const page = document('docs/security.md');

/** The limit that the page states in the row that begins with `of`. */
const said = (of: string) => new RegExp(`^\\| ${of} \\| (.*) \\|$`, 'm').exec(page)?.[1];

/** The limits of a procedure in the page's words: '5 a minute'. */
const limitsOf = (procedure: AnyContractProcedure) => explainError(declarationOf(procedure).meta.limits);

function explainError(limits: readonly { max: number; minutes: number }[]): string[] {
  const spans: Record<number, string> = { 1: 'a minute', 5: 'in 5 minutes', 60: 'an hour', [24 * 60]: 'a day' };
  return limits.map(({ max, minutes }) => `${max} ${spans[minutes]}`);
}

const hour = 60 * 60_000;
const thousands = (count: number) => count.toLocaleString('en-US');

test.for([
  ['Log-in', [...explainError(guessLimits), ...limitsOf(accounts.logIn)]],
  ['Log-in from a known browser', explainError(knownDeviceLimits)],
  ['Codes of the second factor', explainError(codeLimits)],
  ['New recovery codes', explainError(recoveryCodeLimits)],
  ['The password again', limitsOf(accounts.changePassword)],
  ['Sign-up', limitsOf(accounts.signUp)],
  [
    'Reset links',
    limitsOf(accounts.requestPasswordReset).map((limit, index) =>
      index === 0 ? limit : limit.replace(' an hour', ' by address'),
    ),
  ],
  [
    'Links that confirm an address',
    [
      ...limitsOf(accounts.sendConfirmation),
      ...limitsOf(accounts.confirmEmail).map((limit) => limit.replace(' an hour', ' tries an hour')),
    ],
  ],
  [
    'Changes of an address',
    [
      ...limitsOf(accounts.requestEmailChange).slice(2),
      ...limitsOf(accounts.undoEmailChange).map((limit) => limit.replace(' an hour', ' tries an hour')),
    ],
  ],
  ['Notices by email, with `SMTP_URL`', [`${emailsAnHour} an hour`]],
  ['Looking up a pairing code', limitsOf(pairing.sendRequest)],
  ['A new pairing code', limitsOf(pairing.renewCode)],
  ['Requests to pair', [`${inboxSize} in an inbox`, `${requestLife.days} days`, `${waitAfterRejection.hours} hours`]],
  [
    'Writes, reads, files',
    [`${limits.writesPerMinute}, ${limits.readsPerMinute}, ${thousands(limits.filesPerMinute)} a minute`],
  ],
  [
    'Exports',
    [
      `${exportsADay} a day`,
      ...limitsOf(privacy.makeDownloadLink),
      `${expiryOf(new Date(0)).getTime() / 60_000} minutes`,
    ],
  ],
  [
    'Bodies',
    [
      `${limits.bodyBytes / 1024} KB within ${limits.bodySeconds} s`,
      `${limits.bodiesPerAddress} bodies of an address and ${thousands(limits.bodiesAtOnce)} in all`,
      `${fileMax.bytes / 1_000_000} MB`,
      `${thousands(fileMax.characters)} characters`,
      `${thousands(fileMax.entries)} entries`,
    ],
  ],
  ['Headers', [`within ${limits.headersSeconds} s`, `within ${limits.requestSeconds} s`]],
  ['At once', [`${limits.requestsAtOnce} requests a server`, `${limits.requestsPerAddress} of one address`]],
  [
    'Connections',
    [
      thousands(limits.connections),
      `${thousands(limits.connectionsPerAddress)} of an address`,
      `${limits.requestsPerConnection} requests at once`,
      `${limits.idleSeconds} s without progress`,
    ],
  ],
  ['One address', [`${limits.openPerAddress} requests open`, `${limits.rejectionDelaySeconds} s late`]],
  ['Embedded database', [`${limits.querySeconds} s a statement`]],
  ['Stopping', [`${limits.drainSeconds} s for requests`]],
  ['Pebbles', [`${thousands(hardDailyCap)} a day`, `in ${paidGoals.days} days`]],
  [
    'Undo',
    [
      `${undoWindow.planned / hour} hours`,
      `${undoWindow.past / (24 * hour)} days for a deleted memory`,
      `${deletionDays} days for a deleted account`,
    ],
  ],
  ['End without use after', [`${sessionLife.idleDays} days | ${administratorSessionLife.idleMinutes} minutes`]],
  ['End in any case after', [`${sessionLife.days} days | ${administratorSessionLife.hours} hours`]],
] as const)('the security page says of %s what is so', ([of, figures]) => {
  for (const figure of figures) expect(said(of), `the row of ${of}`).toContain(figure);
});
