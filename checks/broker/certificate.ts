import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for 127.0.0.1 and localhost, valid for an hour, and its key, as PEM. */
export function selfSigned(): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(der(0x06, '2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(der(0x06, '550403'), der(0x0c, Buffer.from('a broker of the tests')))));
  const [from, until] = [-3_600_000, 3_600_000].map((away) => der(0x17, Buffer.from(moment(Date.now() + away))));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, '7f000001'));
  const content = sequence(
    der(0xa0, der(0x02, '02')),
    der(0x02, '01'),
    ecdsaWithSha256,
    name,
    sequence(from!, until!),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(der(0x06, '551d11'), der(0x04, names)))),
  );
  const signature = der(0x03, '00', sign('sha256', content, privateKey));
  const lines = sequence(content, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);

/** Encodes one ASN.1 value in DER. String parts are hexadecimal. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** UTCTime, such as 261122014500Z. */
function moment(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`;
}
