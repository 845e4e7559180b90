import { SERVICE_CODES, type ServiceCode } from '#contract/service-codes.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Vendor, VendorOrder } from '#server/vendors/vendor.ts';
import { isSold } from '#server/vendors/vtpass/request.ts';
import { sharedOrder, withUpstream } from './kobodesk-setting.ts';
import { reloadlyOrderOf, reloadlySetting } from './reloadly-setting.ts';
import { orderOf, vtpassSetting } from './setting.ts';

/** What becomes of an order. */
type Scene = 'delivered' | 'delivered-late' | 'failed-late' | 'refused' | 'silent';

export interface Setting {
  vendor: Vendor;
  order(service: VendorOrder['service'], scene: Scene): VendorOrder;
  /** The vendor comes to a decision on a pending order. */
  decide(order: VendorOrder, isDelivered: boolean): void | Promise<void>;
}

const SANDBOX_ENDS: Record<Scene, string> = {
  delivered: '1',
  'delivered-late': '2',
  'failed-late': '3',
  refused: '4',
  silent: '5',
};

/** The number that plays a scene in the sandbox. */
function sandboxNumber(service: ServiceCode, scene: Scene): string {
  const end = SANDBOX_ENDS[scene].repeat(8);
  return service === 'electricity' || service === 'cable' ? `123${end}` : `+23480${end}`;
}

function sandbox(): Promise<Setting> {
  return Promise.resolve({
    vendor: sandboxVendor(1),
    order: (service, scene) => orderOf(service, { recipient: sandboxNumber(service, scene) }),
    // The recipient's number has decided already.
    decide: () => undefined,
  });
}

/** The numbers of the fakes; undefined: an order's own. */
const FAKES_NUMBERS: Record<Scene, string | undefined> = {
  delivered: undefined,
  'delivered-late': '201000000000',
  'failed-late': '201000000000',
  refused: '+2348099999999',
  silent: '400000000000',
};

async function vtpass(): Promise<Setting> {
  const { fake, vendor } = await vtpassSetting();
  return {
    vendor,
    order(service, scene) {
      const recipient = FAKES_NUMBERS[scene];
      return orderOf(service, recipient ? { recipient } : {});
    },
    decide: ({ ref }, isDelivered) => fake.settle(ref, { status: isDelivered ? 'delivered' : 'failed' }),
  };
}

async function reloadly(): Promise<Setting> {
  const { fake, vendor } = await reloadlySetting();
  return {
    vendor,
    order(service, scene) {
      const recipient = FAKES_NUMBERS[scene];
      return reloadlyOrderOf(service, recipient ? { recipient } : {});
    },
    decide: ({ ref }, isDelivered) => fake.settle(ref, { status: isDelivered ? 'SUCCESSFUL' : 'FAILED' }),
  };
}

const upstream = withUpstream();

/** The product itself, with its sandbox: a lost answer is the network's doing, on the way back to us. */
async function kobodesk(): Promise<Setting> {
  const { vendor, proxy } = await upstream.open();
  const lost = new Set<unknown>();
  proxy.faultOf = ({ body }) =>
    lost.has(body['clientReference']) ? { when: 'after', how: 'cut' } : undefined;
  return {
    vendor,
    order(service, scene) {
      const recipient = sandboxNumber(service, scene === 'silent' ? 'delivered' : scene);
      const order = sharedOrder(service, { recipient });
      if (scene === 'silent') lost.add(order.ref);
      return order;
    },
    decide: upstream.settle,
  };
}

export interface Tested {
  name: string;
  start: () => Promise<Setting>;
  sold: ServiceCode[];
  /** Only accepts an order of these: what becomes of it is asked for afterwards. */
  acceptsOnly: ServiceCode[];
  /** Numbers that nobody knows; undefined where the vendor cannot check numbers. */
  nobodys?: { meter: string; card: string; profile: string };
}

/** The vendors of the shared suite. */
export const VENDORS: Tested[] = [
  {
    name: 'sandbox',
    start: sandbox,
    sold: [...SERVICE_CODES],
    acceptsOnly: [],
    nobodys: { meter: '12345670000', card: '1234560000', profile: '1234560000' },
  },
  {
    name: 'vtpass',
    start: vtpass,
    sold: SERVICE_CODES.filter(isSold),
    acceptsOnly: [],
    nobodys: { meter: '1234567890123', card: '1234567890', profile: '1234560000' },
  },
  {
    name: 'reloadly',
    start: reloadly,
    sold: ['data', 'airtime', 'electricity', 'cable'],
    acceptsOnly: ['electricity', 'cable'],
  },
  {
    name: 'kobodesk',
    start: kobodesk,
    sold: [...SERVICE_CODES],
    acceptsOnly: [],
    nobodys: { meter: '12345670000', card: '1234560000', profile: '1234560000' },
  },
];
