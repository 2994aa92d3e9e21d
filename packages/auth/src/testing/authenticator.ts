import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer) => data.toString('base64url');

/** User present, user verified, attested credential data. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export interface AuthenticatorOptions {
  readonly origin: string;
  readonly host: string;
  /** Use count of the next response; 0 for an authenticator that does not count. */
  readonly counter?: number;
  readonly isVerified?: boolean;
}

/** An authenticator in software with one passkey (ES256, no attestation), for tests. */
export function testAuthenticator(defaults: AuthenticatorOptions) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ host, counter = 0, isVerified = true }: AuthenticatorOptions, attested: Buffer): Buffer {
    const bits = flags.present | (isVerified ? flags.verified : 0) | (attested.length > 0 ? flags.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([bits]), count, attested]);
  }

  const credential = { id: encode(id), rawId: encode(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    /** `RegistrationResponseJSON` */
    create(challenge: string, options: Partial<AuthenticatorOptions> = {}) {
      const used = { ...defaults, ...options };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      // A COSE key as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = authenticatorData(used, Buffer.concat([Buffer.alloc(16), length, id, key]));
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const client = clientData('webauthn.create', challenge, used.origin);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          attestationObject: encode(attestation),
          transports: ['internal'],
        },
      };
    },
    /** `AuthenticationResponseJSON` */
    get(challenge: string, options: Partial<AuthenticatorOptions> = {}) {
      const used = { ...defaults, ...options };
      const data = authenticatorData(used, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge, used.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      };
    },
  };
}
