import type { OrderDeps } from '../vendors/deps.ts';
import type { FundingProvider } from './banks/funding-provider.ts';

/** What the routes and commands are given: whatever any storey asks for. */
export interface Deps extends OrderDeps {
  fundingProvider: FundingProvider;
}
