import * as contract from '#contract/console/providers.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole } from './api.ts';
import { caseStore, type CaseState, type Decision, initialCase } from './case-store.ts';

export const INITIAL_PROVIDERS: CaseState<contract.ProviderState[]> = initialCase();
export const INITIAL_VENDORS: CaseState<contract.VendorBoard> = initialCase();

/** There is one list of each alone. */
const KEY = 'all';

const providers = caseStore(() => callConsole(contract.providers));
const vendors = caseStore(() => callConsole(contract.vendorBoard));

/** How each provider is delivered, and who decides on its status. */
export const $providers = providers.$case;
/** What vendors sell, and our money there. */
export const $vendors = vendors.$case;

export const loadProviders = (): Promise<void> => providers.load(KEY);
export const loadVendors = (): Promise<void> => vendors.load(KEY);

onReconnect(() => {
  if ($providers.get().reading === 'failed') void loadProviders();
  if ($vendors.get().reading === 'failed') void loadVendors();
});

export const holdProvider = (body: BodyInputOf<typeof contract.holdProvider>): Promise<Decision> =>
  providers.decide(KEY, `hold ${body.service}/${body.provider}`, () =>
    callConsole(contract.holdProvider, { body }),
  );

export const releaseProvider = (body: BodyInputOf<typeof contract.releaseProvider>): Promise<Decision> =>
  providers.decide(KEY, `release ${body.service}/${body.provider}`, () =>
    callConsole(contract.releaseProvider, { body }),
  );

export const askBalance = (vendor: string): Promise<Decision> =>
  vendors.decide(KEY, `ask ${vendor}`, () => callConsole(contract.askBalance, { params: { vendor } }));

export const bookPaidIn = (
  vendor: string,
  body: BodyInputOf<typeof contract.bookPaidIn>,
): Promise<Decision> =>
  vendors.decide(KEY, `book ${vendor}`, () => callConsole(contract.bookPaidIn, { params: { vendor }, body }));
