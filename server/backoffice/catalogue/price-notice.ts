import type { NewNotice } from '../../messages/notices/notices.ts';
import { type BasisPoints, formatNaira } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import type { PriceMove } from './price-moves.ts';
import type { CatalogueRows } from './rows.ts';

/** How many prices are named; of the others the notice tells how many they are. */
const NAMED = 3;

type OnSale = Pick<CatalogueRows, 'services' | 'providers'>;
type Told = Omit<NewNotice, 'now'>;

const TOLD = { kind: 'PRICES', level: 'info' } as const;

/**
 * What an agent is told of prices and discounts that have changed for them; undefined when none has of what is on sale.
 * @param catalogue after the changes
 */
export function priceNotice(moves: readonly PriceMove[], catalogue: OnSale): Told | undefined {
  const lines = linesOf(moves, catalogue, 'before');
  return lines.length === 0
    ? undefined
    : { ...TOLD, title: 'Prices have changed', message: joined(lines, 'has changed', 'have changed') };
}

/** The same of prices that will change for them. @param when such as "10 Dec 2026" */
export function comingNotice(moves: readonly PriceMove[], catalogue: OnSale, when: string): Told | undefined {
  const lines = linesOf(moves, catalogue, 'now');
  return lines.length === 0
    ? undefined
    : {
        ...TOLD,
        title: `Prices change on ${when}`,
        message: `From then on: ${joined(lines, 'changes', 'change')}`,
      };
}

/** @param former what the price or discount that it takes the place of is called */
function linesOf(
  moves: readonly PriceMove[],
  { services, providers }: OnSale,
  former: 'before' | 'now',
): string[] {
  const onSale = (service: string, code: string) => {
    const provider = providers.find((row) => row.service === service && row.code === code);
    const sold = services.find((row) => row.code === service);
    return provider && sold && ![provider.status, sold.status].includes('down')
      ? { provider, sold }
      : undefined;
  };
  return moves.flatMap((move): string[] => {
    const { row } = move;
    const place = onSale(row.service, 'provider' in row ? row.provider : row.code);
    if (!place) return [];
    const provider = place.provider.name;
    return move.what === 'plan'
      ? [
          `${named(provider, row.name)} costs ${formatNaira(move.to.priceKobo)}, ${former} ${formatNaira(move.from.priceKobo)}.`,
        ]
      : [`You save ${percent(move.to)} on ${provider} ${place.sold.name}, ${former} ${percent(move.from)}.`];
  });
}

/** @param one what one more price does, @param several what several do */
function joined(lines: readonly string[], one: string, several: string): string {
  const others = lines.length - NAMED;
  const more =
    others > 0 ? [others === 1 ? `1 more price ${one}.` : `${others} more prices ${several}.`] : [];
  return [...lines.slice(0, NAMED), ...more].join(' ');
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
