import type { IDToken, UserInfoResponse } from 'openid-client';

/** Who a provider says somebody is. Only issuer and subject name them for good; the rest may be another's tomorrow. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider has made sure that the address is theirs. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

type Claims = Pick<IDToken, 'iss' | 'sub'> & Record<string, unknown>;

/** Some providers tell the address only when asked apart from the ID token. */
export function isMissingClaims({ email, email_verified: verified }: Claims): boolean {
  return email === undefined || verified === undefined;
}

/** The claims of the ID token win, because they are signed. The address and whether it is verified come from the same source. */
export function identityOf(claims: Claims, more: Partial<UserInfoResponse>): Identity {
  const source: Record<string, unknown> = isMissingClaims(claims) && more.email !== undefined ? more : claims;
  const text = (name: string) =>
    [claims[name], more[name]].find((value) => typeof value === 'string' && value.trim() !== '') as string | undefined;
  const [first = '', ...rest] = (text('name') ?? '').trim().split(/\s+/);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof source.email === 'string' ? source.email : null,
    isEmailVerified:
      source.email_verified === true ||
      (typeof source.email_verified === 'string' && source.email_verified.toLowerCase() === 'true'),
    firstName: text('given_name') ?? first,
    lastName: text('family_name') ?? rest.join(' '),
  };
}
