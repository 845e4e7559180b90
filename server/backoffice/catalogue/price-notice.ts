import type { NewNotice } from '../../messages/notices/notices.ts';
import { formatNaira, kobo } from '#domain/money.ts';
import type { Change } from './changes.ts';
import type { CatalogueRows } from './rows.ts';

/** How many prices are named; of the others the notice tells how many they are. */
const NAMED = 3;

/**
 * What agents are told of changed prices and discounts; undefined when none has changed of what is on sale.
 * @param wanted the catalogue after the changes
 */
export function priceNotice(
  changes: Change[],
  { services, providers }: CatalogueRows,
): Omit<NewNotice, 'now'> | undefined {
  const onSale = (service: string, code: string) => {
    const provider = providers.find((row) => row.service === service && row.code === code);
    const sold = services.find((row) => row.code === service);
    return provider && sold && ![provider.status, sold.status].includes('down')
      ? { provider, sold }
      : undefined;
  };
  const lines = changes.flatMap((change): string[] => {
    if (change.what !== 'plan' && change.what !== 'provider') return [];
    const { what, row, fields } = change;
    const place = onSale(row.service, what === 'plan' ? row.provider : row.code);
    const field = fields.find(({ name }) => name === (what === 'plan' ? 'priceKobo' : 'discountPoints'));
    if (!place || !field) return [];
    const from = shown(field.from);
    const to = shown(field.to);
    return what === 'plan'
      ? [`${named(place.provider.name, row.name)} costs ${to}, before ${from}.`]
      : [`You save ${to} on ${place.provider.name} ${place.sold.name}, before ${from}.`];
  });
  if (lines.length === 0) return undefined;
  const others = lines.length - NAMED;
  const more = others > 0 ? [`${others} more ${others === 1 ? 'price has' : 'prices have'} changed.`] : [];
  return {
    kind: 'PRICES',
    title: 'Prices have changed',
    message: [...lines.slice(0, NAMED), ...more].join(' '),
    level: 'info',
  };
}

/** Most plans have the provider in their names already. */
const named = (provider: string, plan: string): string =>
  plan.toLowerCase().startsWith(provider.toLowerCase()) ? plan : `${provider} ${plan}`;

/** Prices are stored as bigint kobo, discounts as basis points. */
const shown = (value: unknown): string =>
  typeof value === 'bigint' ? formatNaira(kobo(value)) : `${Number(value) / 100} %`;
