import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { passwordError } from '../../rules.ts';

const passwordCount = 10_000;

const common = new Set((dictionary as { 'passwords-common': string[] })['passwords-common'].slice(0, passwordCount));

/** Throws if a new password is too short, common, or one of the given words about its owner. */
export function assertGoodPassword(
  { settings }: RequestContext,
  password: string,
  ownerWords: readonly string[],
): void {
  const isCommon = (word: string) => common.has(word);
  const error = passwordError(password, {
    atLeast: settings.minPasswordLength,
    isCommon,
    known: [...ownerWords, 'otterway'],
  });
  if (error)
    throw new DomainError<typeof accounts.signUp | typeof accounts.changePassword | typeof accounts.resetPassword>(
      error,
    );
}
