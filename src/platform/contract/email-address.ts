import { codePoints, isCleanText } from './fields.ts';

/** RFC 5321's dot-atom, and letters of all scripts as in RFC 6531. No quoted strings and no address literals, which nobody has. */
const atom = String.raw`(?:[\w!#$%&'*+/=?^\x60{|}~-]|[^\x00-\x7F\p{Z}\p{C}])+`;
const localPart = new RegExp(String.raw`^${atom}(?:\.${atom})*$`, 'u');

/** A label of a DNS name: no hyphen at its ends. */
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const domain = new RegExp(String.raw`^(?:${label}\.)+(?!\p{N}+$)${label}$`, 'u');

/** Whether emails can be sent to it, and it has no invisible characters. */
export function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  const [local, host] = [value.slice(0, at), value.slice(at + 1)];
  if (at < 1 || value.length > 254 || bytes(local) > 64 || !hasNothingInvisible(value) || !localPart.test(local))
    return false;
  return (
    domain.test(host) &&
    host.split('.').every((part) => bytes(part) <= 63) &&
    codePoints(host.slice(host.lastIndexOf('.') + 1)) >= 2
  );
}

/** Invisible characters would let one address exist twice. */
export const hasNothingInvisible = (value: string) =>
  isCleanText(value) && !/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(value);

const bytes = (text: string) => new TextEncoder().encode(text).length;
