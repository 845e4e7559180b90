import { kobo } from '#domain/money.ts';
import { serviceOf } from '#services/services.ts';
import type { Hear, Heard } from './heard.ts';
import { playScene } from './play-scene.ts';
import type { Delivery, Meter, Outcome, SmartCard, Vendor, VendorOrder, Verification } from './vendor.ts';

/** The sandbox's behaviour by recipient's number; every other number is delivered at once. */
type Scene =
  'deliver' | 'deliver-late' | 'fail-late' | 'refuse' | 'silent-delivered' | 'silent-unknown' | 'take-back';

const SCENES: Record<string, Scene> = {
  '2222': 'deliver-late',
  '3333': 'fail-late',
  '4444': 'refuse',
  '5555': 'silent-delivered',
  '6666': 'silent-unknown',
  '8888': 'take-back',
};

/** A prepaid meter whose keys change with the purchase: the customer gets two key-change tokens besides the energy token. */
const KEYS_CHANGE = '7777';

const SCENE_PHONE = /^\+23480([2-68])\1{7}$/;

function sceneOf({ recipient }: VendorOrder): Scene {
  const isPhone = recipient.startsWith('+');
  if (isPhone && !SCENE_PHONE.test(recipient)) return 'deliver';
  return SCENES[recipient.slice(-4)] ?? 'deliver';
}

/**
 * A vendor that delivers nothing. The recipient's number chooses the answer, so that every outcome can be tried.
 * @param silenceMs how long a call without answer lasts, in milliseconds, before our side times out
 * @param name the vendor name stored with its orders
 */
export function sandboxVendor(silenceMs: number, name = 'sandbox'): Vendor {
  return {
    name,
    usesOurCodes: true,
    sells: () => true,
    pay: async (order, hear) =>
      spoken(order.scene ? playScene(order.scene, delivered(order)) : await paid(order, silenceMs), hear),
    requery: (order, hear) =>
      Promise.resolve(
        spoken(order.scene ? playScene(order.scene, delivered(order)) : requeried(order), hear),
      ),
    verifyMeter: ({ meterNumber }) => Promise.resolve(verified('Meter', meterNumber, meterOf(meterNumber))),
    verifySmartCard: ({ provider, smartCardNumber }) =>
      Promise.resolve(verified('Smart card', smartCardNumber, cardOf(provider, smartCardNumber))),
    verifyProfile: ({ profileId }) =>
      Promise.resolve(verified('Profile', profileId, { customerName: nameOf(profileId) })),
  };
}

/** An outcome as a vendor would write it. */
function spoken(outcome: Outcome, hear?: Hear): Outcome {
  hear?.(wordsOf(outcome));
  return outcome;
}

function wordsOf(outcome: Outcome): Heard {
  switch (outcome.kind) {
    case 'delivered':
      return answered({ status: 'delivered', reference: outcome.vendorRef, ...outcome.delivery });
    case 'failed':
      return answered({ status: 'failed', code: outcome.code, message: outcome.reason });
    case 'pending':
      return answered({ status: 'pending', message: outcome.note });
    case 'unknown':
      return { status: null, text: outcome.note };
  }
}

const answered = (answer: object): Heard => ({ status: 200, text: JSON.stringify(answer) });

async function paid(order: VendorOrder, silenceMs: number): Promise<Outcome> {
  switch (sceneOf(order)) {
    case 'deliver':
      return delivered(order);
    case 'deliver-late':
    case 'fail-late':
      return pending;
    case 'refuse':
      return refused;
    case 'take-back':
      return { ...delivered(order), askAgain: true };
    case 'silent-delivered':
    case 'silent-unknown':
      await new Promise((resolve) => setTimeout(resolve, silenceMs));
      return { kind: 'unknown', note: 'The provider gave no answer.' };
  }
}

function verified<Customer>(what: string, number: string, customer: Customer): Verification<Customer> {
  if (number.endsWith('0000'))
    return { kind: 'unknown', reason: `${what} ${number} not found. Check the number.` };
  return { kind: 'known', customer };
}

const NAMES = ['Adaeze Okafor', 'Bola Adeyemi', 'Chinedu Eze', 'Damilola Bello', 'Efe Osagie', 'Fatima Sani'];

const nameOf = (number: string) => NAMES[Number(number.slice(-6)) % NAMES.length] ?? 'Adaeze Okafor';

const meterOf = (number: string): Meter => ({
  customerName: nameOf(number),
  address: `${(Number(number.slice(-4)) % 90) + 1} Broad Street, Lagos`,
  minKobo: kobo(100_000),
  maxKobo: kobo(50_000_000),
  arrearsKobo: kobo(0),
  canVend: true,
});

// By our own codes, as it sells.
const BOUQUETS: Record<string, string> = {
  DSTV: 'dstv-padi',
  GOTV: 'gotv-jinja',
  STARTIMES: 'startimes-nova',
};

const cardOf = (provider: string, number: string): SmartCard => ({
  customerName: nameOf(number),
  status: 'Active',
  ...(BOUQUETS[provider] && { bouquetCode: BOUQUETS[provider] }),
});

function requeried(order: VendorOrder): Outcome {
  switch (sceneOf(order)) {
    case 'deliver':
    case 'deliver-late':
    case 'silent-delivered':
      return delivered(order);
    case 'fail-late':
    case 'refuse':
      return refused;
    case 'take-back':
      return { kind: 'failed', code: 'REVERSED', reason: 'The provider took this order back.' };
    case 'silent-unknown':
      return { kind: 'unknown', note: 'The provider has not confirmed this order yet.' };
  }
}

const pending: Outcome = { kind: 'pending', note: 'The provider is working on it.' };
const refused: Outcome = {
  kind: 'failed',
  code: 'REFUSED',
  reason: 'The provider refused this order.',
};

const delivered = (order: VendorOrder): Extract<Outcome, { kind: 'delivered' }> => ({
  kind: 'delivered',
  vendorRef: `SBX-${order.ref}`,
  delivery: delivery(order),
});

// No exam board or network issues pins with this beginning.
const TEST_PIN = '0000';

function delivery(order: VendorOrder): Delivery {
  const { service, ref, quantity = 1 } = order;
  const { delivers } = serviceOf(service);
  if (delivers === 'token' && order.meterType === 'prepaid')
    return { meter: { token: digits(ref, 20), units: units(order), ...keyChange(order) } };
  if (delivers === 'pins')
    return {
      pins: Array.from({ length: quantity }, (_, index) => ({
        serial: `SBX${digits(`${ref}s${index}`, 9)}`,
        pin: TEST_PIN + digits(`${ref}p`, 5) + String(index).padStart(3, '0'),
      })),
    };
  return {};
}

const keyChange = ({ recipient, ref }: VendorOrder) =>
  recipient.endsWith(KEYS_CHANGE) && { kct1: digits(`${ref}k1`, 20), kct2: digits(`${ref}k2`, 20) };

const KOBO_PER_UNIT = 20_950n;

/** Kilowatt-hours with one decimal, at a tariff of ₦209.50 each. */
function units({ faceKobo }: VendorOrder): string {
  const tenths = (faceKobo * 10n) / KOBO_PER_UNIT;
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** `count` digits that depend only on the seed (FNV-1a, extended), so that a requery returns the same delivery. */
function digits(seed: string, count: number): string {
  let hash = 0xcbf29ce484222325n;
  let out = '';
  for (let index = 0; out.length < count; index++) {
    for (const char of `${seed}${index}`)
      hash = BigInt.asUintN(64, (hash ^ BigInt(char.charCodeAt(0))) * 0x100000001b3n);
    out += String(hash % 10n);
  }
  return out;
}
