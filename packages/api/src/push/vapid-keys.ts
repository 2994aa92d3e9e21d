import { createECDH, type JsonWebKey } from 'node:crypto';
import type { Database } from '@marquee/db/database';
import { signingKey } from '@marquee/db/signing-key';

/** The key pair with which this site proves to push services who it is (RFC 8292), on P-256. */
export interface VapidKeys {
  /** An uncompressed point, base64url. */
  readonly publicKey: string;
  /** The pair as a JSON Web Key. */
  readonly privateKey: JsonWebKey;
}

const curve = 'prime256v1';
const coordinateBytes = 32;

/** The keys that replicas share; the first one to need them creates them. */
export async function vapidKeys({ drizzle }: Pick<Database, 'drizzle'>): Promise<VapidKeys> {
  const d = await signingKey(drizzle, { purpose: 'push', create: newPrivateKey });
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(d, 'base64url'));
  const point = pair.getPublicKey();
  const coordinate = (at: number) => point.subarray(at, at + coordinateBytes).toString('base64url');
  const [x, y] = [coordinate(1), coordinate(1 + coordinateBytes)];
  return { publicKey: point.toString('base64url'), privateKey: { kty: 'EC', crv: 'P-256', x, y, d } };
}

function newPrivateKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // A leading zero is left out, but a JSON Web Key has all bytes.
  const key = Buffer.alloc(coordinateBytes);
  const bytes = pair.getPrivateKey();
  bytes.copy(key, coordinateBytes - bytes.length);
  return key.toString('base64url');
}
