import type { CodeAt } from '#contract/console/prices.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { isDeliverable, type Seller, type SoldCodes, type VendorCodes } from '../../catalogue/sellers.ts';

/** What each vendor calls a provider or a plan. @param service as the catalogue has it */
export const codesAt = (sellers: readonly Seller[], service: string, codes: VendorCodes): CodeAt[] =>
  sellers.map((seller) => {
    const code = codes[seller.name] ?? null;
    return { vendor: seller.name, code, without: code === null ? withoutCode(seller, service) : null };
  });

function withoutCode(seller: Seller, service: string): NonNullable<CodeAt['without']> {
  if (!seller.sells(service as ServiceCode)) return 'service';
  return seller.usesOurCodes ? 'ours' : 'none';
}

/**
 * Why no vendor can deliver a provider, or a plan of one, in words for the staff; null where one can.
 * @param service as the catalogue has it
 */
export function whyUndeliverable(
  sellers: readonly Seller[],
  service: string,
  codes: SoldCodes,
): string | null {
  const sold = service as ServiceCode;
  if (isDeliverable(sellers, sold, codes)) return null;
  const sellsIt = sellers.filter((seller) => seller.sells(sold));
  const others = sellers.filter((seller) => !seller.sells(sold));
  const hasProvider = (seller: Seller) => seller.usesOurCodes || codes.provider[seller.name] !== undefined;
  const sentences = [
    ...told(others, (names) => `${names} cannot deliver this service.`),
    ...told(
      sellsIt.filter((seller) => !hasProvider(seller)),
      (names) => `The catalogue has no code for this provider at ${names}.`,
    ),
    ...told(sellsIt.filter(hasProvider), (names) => `The catalogue has no code for this plan at ${names}.`),
  ];
  return sentences.join(' ');
}

const told = (sellers: readonly Seller[], tell: (names: string) => string): string[] =>
  sellers.length === 0 ? [] : [tell(sellers.map(({ name }) => name).join(', '))];
