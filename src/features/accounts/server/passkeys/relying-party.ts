import type { Settings } from '#platform/server/settings.ts';

/** Whom passkeys are for: they depend on PUBLIC_URL alone, never on what a request claims. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** The challenge that a browser says it answers, and whether inside a frame of another site, which the library allows; null for anything else. */
export function readClientData(clientData: string): { challenge: string; isFramed: boolean } | null {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
      crossOrigin?: unknown;
    };
    return typeof challenge === 'string' ? { challenge, isFramed: crossOrigin === true } : null;
  } catch {
    return null;
  }
}
