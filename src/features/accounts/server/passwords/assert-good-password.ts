import { dictionary } from '@zxcvbn-ts/language-common';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { passwordError } from '../../rules.ts';

const passwordCount = 10_000;

const common = new Set((dictionary as { 'passwords-common': string[] })['passwords-common'].slice(0, passwordCount));

/** Throws if a new password is too short, common, or one of the given words about its owner. */
export function assertGoodPassword(
  { settings, error }: RequestContext<'password_too_short' | 'password_too_common'>,
  password: string,
  ownerWords: readonly string[],
): void {
  const isCommon = (word: string) => common.has(word);
  const code = passwordError(password, {
    atLeast: settings.minPasswordLength,
    isCommon,
    known: [...ownerWords, 'otterway'],
  });
  if (code) throw error(code);
}
