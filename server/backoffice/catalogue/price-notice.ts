import type { NewNotice } from '../../messages/notices/notices.ts';
import { type BasisPoints, formatNaira } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import type { PriceMove } from './price-moves.ts';
import type { CatalogueRows } from './rows.ts';

/** How many prices are named; of the others the notice tells how many they are. */
const NAMED = 3;

/**
 * What an agent is told of prices and discounts that have changed for them; undefined when none has of what is on sale.
 * @param catalogue after the changes
 */
export function priceNotice(
  moves: readonly PriceMove[],
  { services, providers }: Pick<CatalogueRows, 'services' | 'providers'>,
): Omit<NewNotice, 'now'> | undefined {
  const onSale = (service: string, code: string) => {
    const provider = providers.find((row) => row.service === service && row.code === code);
    const sold = services.find((row) => row.code === service);
    return provider && sold && ![provider.status, sold.status].includes('down')
      ? { provider, sold }
      : undefined;
  };
  const lines = moves.flatMap((move): string[] => {
    const { row } = move;
    const place = onSale(row.service, 'provider' in row ? row.provider : row.code);
    if (!place) return [];
    const provider = place.provider.name;
    return move.what === 'plan'
      ? [
          `${named(provider, row.name)} costs ${formatNaira(move.to.priceKobo)}, before ${formatNaira(move.from.priceKobo)}.`,
        ]
      : [`You save ${percent(move.to)} on ${provider} ${place.sold.name}, before ${percent(move.from)}.`];
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

const percent = (points: BasisPoints): string => `${toPercent(points)} %`;

/**
 * The notices of an import, one for all agents, or several where levels are told different things.
 * @param levels of all agents
 */
export function priceNotices(
  moves: readonly PriceMove[],
  catalogue: Pick<CatalogueRows, 'services' | 'providers'>,
  levels: readonly string[],
): Omit<NewNotice, 'now'>[] {
  const told = new Map<string, { notice: Omit<NewNotice, 'now'>; priceLevels: string[] }>();
  for (const level of levels) {
    const notice = priceNotice(
      moves.filter((move) => move.levels.includes(level)),
      catalogue,
    );
    if (!notice) continue;
    const same = told.get(notice.message) ?? { notice, priceLevels: [] };
    same.priceLevels.push(level);
    told.set(notice.message, same);
  }
  return [...told.values()].map(({ notice, priceLevels }) => ({
    ...notice,
    ...(priceLevels.length < levels.length && { priceLevels }),
  }));
}
