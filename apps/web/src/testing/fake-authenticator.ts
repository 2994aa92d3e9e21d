import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = {
  id: 'AAAA',
  rawId: bytes('\0\0\0'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

const created = {
  ...credential,
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
};

const signed = {
  ...credential,
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: null,
  },
};

interface RequestOptions {
  mediation?: 'conditional';
  signal: AbortSignal;
}

/** Gives the window passkeys: happy-dom has none. `answer` is what the person does with the browser's dialog. */
export function fakeAuthenticator(answer: () => void = () => undefined) {
  const prompts: unknown[] = [];
  const waiting = new Set<() => void>();
  const create = async (options: unknown) => {
    prompts.push(options);
    answer();
    return created;
  };
  const get = async (options: RequestOptions) => {
    if (options.mediation === 'conditional') await picked(options.signal);
    else {
      prompts.push(options);
      answer();
    }
    return signed;
  };
  const picked = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waiting.add(resolve);
      signal.addEventListener('abort', () => {
        waiting.delete(resolve);
        reject(signal.reason);
      });
    });
  const PublicKeyCredential = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  return {
    prompts,
    /** How often the page waits for a passkey of the autofill. */
    waits: () => waiting.size,
    /** Picks the passkey in the autofill. */
    pick: () => {
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}
