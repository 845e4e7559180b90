import { changePrice, dropComing, priceEffect, prices } from '#contract/console/prices.ts';
import { readAskedPrice } from '../../backoffice/catalogue/asked-price.ts';
import { dropDated } from '../../backoffice/catalogue/dated.ts';
import { readPriceEffect } from '../../backoffice/console/price-effect.ts';
import { readPrices } from '../../backoffice/console/prices.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import { decideMoney } from '../../backoffice/two-people/ask.ts';
import { inWords } from '../../backoffice/two-people/decide-price.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

const after = ({ sql, vendors, now }: OperatorContext) => readPrices(sql, vendors, now());

export const routes: ConsoleRoute[] = [
  consoleRoute(prices, async ({ deps }) => ({
    message: 'The prices.',
    data: await readPrices(deps.reads, deps.vendors, deps.now()),
  })),
  consoleRoute(priceEffect, async ({ context, params, body }) => ({
    message: 'What it would do.',
    data: await readPriceEffect(context, readAskedPrice(context, { ...params, ...body })).catch(inWords),
  })),
  consoleRoute(changePrice, async ({ context, caller: { person }, params, body: { insists, ...body } }) => {
    const asked = { ...params, ...body, yesIKnow: insists };
    const { message } = await decideMoney(context, person, 'price', asked);
    return { message, data: await after(context) };
  }),
  consoleRoute(dropComing, async ({ context, params }) => {
    const { message } = await dropDated(context, params);
    return { message, data: await after(context) };
  }),
];
