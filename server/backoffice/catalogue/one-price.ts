import { type Kobo, kobo, toNaira } from '#domain/money.ts';
import { findPlan } from '../../catalogue/catalogue.ts';
import { costsOfPlan } from '../../catalogue/costs.ts';
import type { VendorCodes } from '../../catalogue/sellers.ts';
import { action } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Insistence } from '../insist.ts';
import { importGiven } from './actions.ts';

interface OnePrice extends Insistence {
  /** The plan's id; a former one will do. */
  plan: string;
  priceKobo: Kobo;
  /** What it costs at vendors, by their names; others stay as they are. */
  costs: Readonly<Record<string, Kobo>>;
  /** @default now */
  from?: Date | undefined;
}

/** Gives one plan another price, and costs where they are given, now or from a time to come. */
export const changePrice = action('catalogue price', setPrice, ({ priceKobo, costs, ...recorded }) => ({
  ...recorded,
  price: toNaira(priceKobo),
  costs: inNaira(costs),
}));

async function setPrice(context: OperatorContext, { plan: id, priceKobo, costs, ...given }: OnePrice) {
  const plan = await planAsItIs(context, id);
  const catalogue = {
    services: [
      {
        code: plan.service,
        name: plan.serviceName,
        providers: [
          {
            code: plan.provider,
            name: plan.providerName,
            plans: [
              {
                id: plan.id,
                name: plan.name,
                price: toNaira(priceKobo),
                // Left out unless some are given: a price to come would bring back the costs of today.
                ...(Object.keys(costs).length > 0 && {
                  vendorCosts: { ...inNaira(plan.costs), ...inNaira(costs) },
                }),
              },
            ],
          },
        ],
      },
    ],
  };
  return importGiven(context, {
    ...given,
    file: `${plan.name} at ${toNaira(priceKobo)} naira`,
    catalogue,
    apply: true,
    isPartial: true,
  });
}

interface PlanAsItIs {
  id: string;
  name: string;
  service: string;
  serviceName: string;
  provider: string;
  providerName: string;
  costs: Record<string, Kobo>;
}

async function planAsItIs({ sql, now }: OperatorContext, id: string): Promise<PlanAsItIs> {
  const found = await findPlan(sql, id, null);
  const current = found?.withdrawnAt ? found.replacement : found;
  if (!current) throw new OperatorError(`There is no plan ${id} on sale. "catalogue export" has their ids.`);
  const [row] = await sql<(Omit<PlanAsItIs, 'costs'> & { costs: VendorCodes })[]>`
    SELECT l.id, l.name, l.service, s.name AS service_name, l.provider, p.name AS provider_name,
      ${costsOfPlan(sql, now())} AS costs
    FROM plans l JOIN providers p ON p.service = l.service AND p.code = l.provider JOIN services s ON s.code = l.service
    WHERE l.id = ${current.shownId}`;
  if (!row) throw new OperatorError(`There is no plan ${id} on sale. "catalogue export" has their ids.`);
  const costs = Object.entries(row.costs).map(([vendor, cost]) => [vendor, kobo(BigInt(cost))]);
  return { ...row, costs: Object.fromEntries(costs) as Record<string, Kobo> };
}

const inNaira = (costs: Readonly<Record<string, Kobo>>) =>
  Object.fromEntries(Object.entries(costs).map(([vendor, cost]) => [vendor, toNaira(cost)]));
