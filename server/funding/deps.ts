import type { OrderDeps } from '../vendors/deps.ts';
import type { FundingProvider } from './banks/funding-provider.ts';

/** What routes and commands receive: the dependencies of every storey. */
export interface Deps extends OrderDeps {
  fundingProvider: FundingProvider;
}
