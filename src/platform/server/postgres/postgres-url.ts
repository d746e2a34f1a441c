/** Modes in which the driver verifies the certificate, and warns of a later version that will not. */
const verifying = new Set(['prefer', 'require', 'verify-ca']);

/**
 * A URL of PostgreSQL as the driver takes it. With TLS the certificate is verified in every mode but `no-verify`, and the name in it in every mode but
 * `verify-ca` with a certificate of its own authority. As for libpq, `sslrootcert=system` is every authority that this machine knows.
 */
export function postgresUrl(url: string): string {
  const [address, search] = splitAtFirst(url, '?');
  const options = new URLSearchParams(search);
  if (options.has('uselibpqcompat') || (!options.has('sslmode') && !options.has('sslrootcert'))) return url;
  if (options.get('sslrootcert') === 'system') options.delete('sslrootcert');
  const mode = options.get('sslmode') ?? 'verify-full';
  if (mode === 'verify-ca' && options.has('sslrootcert')) options.set('uselibpqcompat', 'true');
  else options.set('sslmode', verifying.has(mode) ? 'verify-full' : mode);
  return `${address}?${options.toString()}`;
}

function splitAtFirst(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const unknownAuthority = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
  'INVALID_CA',
]);

/** What to set where TLS is why there is no connection; null for another reason. */
export function adviceOnTls(error: unknown, setting: string): string | null {
  const { code = '', message = '', path = '' } = error as { code?: string; message?: string; path?: string };
  if (unknownAuthority.has(code))
    return `its certificate is signed by an authority that this server does not know: add sslrootcert=FILE to ${setting}, with the certificate of that authority`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `its certificate is for another name: write the host in ${setting} as in the certificate, or set sslmode=verify-ca with sslrootcert=FILE`;
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return 'its certificate is not valid at this time: renew it, or set the clock of this machine';
  if (message === 'The server does not support SSL connections')
    return `it offers no TLS: turn it on there (ssl = on), or set sslmode=disable in ${setting} where nobody else is on the network`;
  if (code === '28000' && /no encryption|SSL off|no pg_hba\.conf entry/.test(message))
    return `it does not take this login from here, or not without TLS: see pg_hba.conf there, or add sslmode=verify-full to ${setting}`;
  if (path !== '' && (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'))
    return `the file ${path} cannot be read: correct sslrootcert, sslcert or sslkey in ${setting}`;
  if (code.startsWith('ERR_OSSL_') || code.startsWith('ERR_SSL_'))
    return `TLS fails: see that the files of sslrootcert, sslcert and sslkey in ${setting} are certificates and keys as PEM`;
  return null;
}
