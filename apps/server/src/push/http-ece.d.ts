declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a push message in the encoding that `version` names. */
  export function decrypt(
    body: Buffer,
    options: {
      readonly version: string;
      readonly privateKey: ECDH;
      readonly authSecret: string;
      readonly dh?: string;
      readonly salt?: string;
    },
  ): Buffer;
}
