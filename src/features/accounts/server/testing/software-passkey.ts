import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import type { NewPasskey } from '../../passkeys-contract.ts';

interface Challenge {
  challenge: string;
  rpId: string;
}

/** What a correct browser and authenticator say, to be changed by tests of incorrect ones. */
interface Said {
  origin?: string;
  type?: string;
  crossOrigin?: boolean;
  rpId?: string;
  /** User present, user verified, backup flags, attested data. */
  flags?: number;
  /** Without it, one more than the last time. */
  count?: number;
  userHandle?: string;
}

const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

/** An authenticator with one passkey (ES256), and the browser in front of it. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  handle = '';
  count = 0;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  create(
    { challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } },
    said: Said = {},
  ): NewPasskey {
    this.handle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = Buffer.concat([
      this.#authenticatorData({ rpId: rp.id, flags: present | verified | hasKey, ...said }),
      attested,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id: this.id,
      clientData: clientData(challenge, { type: 'webauthn.create', ...said }),
      attestation: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  answer({ challenge, rpId }: Challenge, said: Said = {}): PasskeyAnswer {
    this.count += 1;
    const authenticatorData = this.#authenticatorData({ rpId, flags: present | verified, ...said });
    const client = clientData(challenge, { type: 'webauthn.get', ...said });
    const signed = Buffer.concat([
      authenticatorData,
      createHash('sha256').update(Buffer.from(client, 'base64url')).digest(),
    ]);
    const signature = sign('sha256', signed, this.#privateKey).toString('base64url');
    return {
      id: this.id,
      clientData: client,
      authenticatorData: authenticatorData.toString('base64url'),
      signature,
      userHandle: said.userHandle ?? this.handle,
    };
  }

  #authenticatorData({ rpId = 'localhost', flags = 0, count = this.count }: Said): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counted]);
  }

  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }
}

function clientData(challenge: string, { type, origin = 'http://localhost:3000', crossOrigin = false }: Said): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');
}

type Options = Parameters<SoftwarePasskey['create']>[0];

export const beginPasskey = async (person: Person, given: object = {}) =>
  (
    await person.write<{ options: Options & { excludeCredentials: { id: string }[] } }>('accounts.startPasskey', {
      password: person.password,
      ...given,
    })
  ).options;

/** Adds a passkey to the person's account. */
export async function addSoftwarePasskey(
  person: Person,
  { name = 'My phone', origin, ...given }: { name?: string; origin?: string; code?: string } = {},
): Promise<SoftwarePasskey & { passkeyId: string }> {
  const passkey = new SoftwarePasskey();
  const { passkeyId } = await person.write<{ passkeyId: string }>('accounts.addPasskey', {
    name,
    passkey: passkey.create(await beginPasskey(person, given), origin === undefined ? {} : { origin }),
  });
  return Object.assign(passkey, { passkeyId });
}

export const challengeFor = (browser: Person) =>
  browser.write<Challenge & Record<string, unknown>>('accounts.passkeyChallenge');

/** Adds one that is seven days old. */
export async function addOldPasskey(
  product: Pick<Product, 'database'>,
  person: Person,
  given: { origin?: string } = {},
): Promise<SoftwarePasskey & { passkeyId: string }> {
  const passkey = await addSoftwarePasskey(person, given);
  await product.database.pool.query(`update passkeys set added_at = now() - interval '7 days' where id = $1`, [
    passkey.passkeyId,
  ]);
  return passkey;
}
