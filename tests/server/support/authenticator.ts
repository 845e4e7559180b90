import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, SignedPasskey } from '#contract/console/passkeys.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What an honest browser and authenticator do otherwise. */
interface Slips {
  origin?: string;
  rpId?: string;
  type?: 'webauthn.create' | 'webauthn.get';
  isVerified?: boolean;
  challenge?: string;
  /** As the next signature tells it. */
  counter?: number;
  userHandle?: string | null;
}

interface Asked {
  challenge: string;
}

interface AskedToMake extends Asked {
  rp: { id: string };
  user: { id: string };
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest();
const uint16 = (value: number) => Buffer.of(value >> 8, value & 0xff);
const uint32 = (value: number) => Buffer.concat([uint16(value >>> 16), uint16(value & 0xffff)]);

/** CBOR of the few kinds of values that there are in an attestation; texts and bytes below 64 KiB. */
const cbor = {
  head(major: number, size: number): Buffer {
    const kind = major << 5;
    if (size < 24) return Buffer.of(kind | size);
    return size < 256 ? Buffer.of(kind | 24, size) : Buffer.concat([Buffer.of(kind | 25), uint16(size)]);
  },
  bytes: (value: Buffer) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  number: (value: number) => (value < 0 ? cbor.head(1, -1 - value) : cbor.head(0, value)),
  map: (...pairs: [Buffer, Buffer][]) => Buffer.concat([cbor.head(5, pairs.length), ...pairs.flat()]),
};

/** ES256, as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [kty, alg, curve] = [cbor.number(2), cbor.number(-7), cbor.number(1)];
  return cbor.map(
    [cbor.number(1), kty],
    [cbor.number(3), alg],
    [cbor.number(-1), curve],
    [cbor.number(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
    [cbor.number(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
  );
}

/** A browser with one passkey, made of P-256 without attestation. It counts its signatures when it begins above 0. */
export function createAuthenticator(origin: string, counter = 0) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(20);
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  let rpId = '';
  let holder = '';
  let count = counter;

  const clientData = (type: string, asked: Asked, slips: Slips) =>
    Buffer.from(
      JSON.stringify({
        type: slips.type ?? type,
        challenge: slips.challenge ?? asked.challenge,
        origin: slips.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(slips: Slips, key?: Buffer): Buffer {
    const flags = PRESENT | (slips.isVerified === false ? 0 : VERIFIED) | (key ? HAS_KEY : 0);
    const tail = key ? [Buffer.alloc(16), uint16(id.length), id, key] : [];
    return Buffer.concat([
      sha256(slips.rpId ?? rpId),
      Buffer.of(flags),
      uint32(slips.counter ?? count),
      ...tail,
    ]);
  }

  return {
    /** Answers options for navigator.credentials.create. */
    make(options: unknown, slips: Slips = {}): MadePasskey {
      const asked = options as AskedToMake;
      rpId = asked.rp.id;
      holder = asked.user.id;
      const attestation = cbor.map(
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map()],
        [cbor.text('authData'), cbor.bytes(authenticatorData(slips, coseKey(publicKey)))],
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked, slips)),
          attestationObject: base64url(attestation),
        },
      };
    },
    /** Answers options for navigator.credentials.get. */
    sign(options: unknown, slips: Slips = {}): SignedPasskey {
      if (counter > 0) count += 1;
      const client = clientData('webauthn.get', options as Asked, slips);
      const data = authenticatorData(slips);
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        privateKey,
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: slips.userHandle === undefined ? holder : slips.userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
