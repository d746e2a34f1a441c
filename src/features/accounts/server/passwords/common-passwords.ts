import { dictionary } from '@zxcvbn-ts/language-common';

const refused = 10_000;

const common = new Set((dictionary as { 'passwords-common': string[] })['passwords-common'].slice(0, refused));

export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
