const CHALLENGE = 'q9Jx2vLmT0aB7dRzWc4eYnKf8hUoPs1iGtXb3MwEZrQ';

/** What the server asks a passkey with, as its calls answer. */
export const TO_SIGN = { challenge: CHALLENGE, rpId: 'localhost', userVerification: 'required' };
export const TO_MAKE = {
  challenge: CHALLENGE,
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'AZ3iV_AAcACAAAAAAAAAAA', name: 'halima@kobodesk.example', displayName: 'Halima Bello' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const MADE = { ...CREDENTIAL, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const SIGNED = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};

const answer = (json: object) => () => Promise.resolve({ toJSON: () => json } as unknown as Credential);

/** As browsers tell that a window was closed, and that a device knows no passkey. */
export const closed = () => Promise.reject(new DOMException('Not allowed.', 'NotAllowedError'));
export const never = () => new Promise<never>(() => undefined);

interface Device {
  /** @default makes a passkey at once */
  create?: () => Promise<Credential | null>;
  /** @default signs at once */
  get?: () => Promise<Credential | null>;
  /** Whether passkeys stand in the list of the email field. @default false */
  offers?: boolean;
}

/** A story's `beforeEach`: a device that answers without a window, since nobody is there to touch one. */
export const onDevice =
  ({ create = answer(MADE), get = answer(SIGNED), offers = false }: Device = {}) =>
  (): (() => void) => {
    const { credentials } = navigator;
    Object.assign(credentials, { create, get });
    const type = PublicKeyCredential as { isConditionalMediationAvailable: () => Promise<boolean> };
    const before = type.isConditionalMediationAvailable;
    type.isConditionalMediationAvailable = () => Promise.resolve(offers);
    return () => {
      // Its own are in the prototype.
      Reflect.deleteProperty(credentials, 'create');
      Reflect.deleteProperty(credentials, 'get');
      type.isConditionalMediationAvailable = before;
    };
  };
