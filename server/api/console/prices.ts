import { removePicture, setPicture } from '#contract/console/pictures.ts';
import { changePrice, dropComing, priceEffect, prices } from '#contract/console/prices.ts';
import { changeCode } from '#contract/console/codes.ts';
import { changeDiscount, discountEffect } from '#contract/console/discounts.ts';
import { readAskedPrice, timeToCome } from '../../backoffice/catalogue/asked-price.ts';
import { dropDated } from '../../backoffice/catalogue/dated.ts';
import { refuseCuts } from '../../backoffice/catalogue/discount-cuts.ts';
import * as oneCode from '../../backoffice/catalogue/one-code.ts';
import * as oneDiscount from '../../backoffice/catalogue/one-discount.ts';
import { changePicture } from '../../backoffice/pictures/provider-picture.ts';
import { PictureRefused } from '../../backoffice/pictures/refused.ts';
import { readDiscountEffect } from '../../backoffice/console/discount-effect.ts';
import { readPriceEffect } from '../../backoffice/console/price-effect.ts';
import { readPrices } from '../../backoffice/console/prices.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import { decideMoney } from '../../backoffice/two-people/ask.ts';
import { inWords } from '../../backoffice/two-people/decide-price.ts';
import { validationFailed } from '../../platform/errors.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

const after = ({ sql, vendors, now }: OperatorContext) => readPrices(sql, vendors, now());

/** What is wrong with a file stands at its field. */
function ofPicture(error: unknown): never {
  if (error instanceof PictureRefused) throw validationFailed({ picture: [error.message] });
  throw error;
}

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
  consoleRoute(discountEffect, async ({ context, params, body: { from, ...body } }) => ({
    message: 'What it would do.',
    data: await readDiscountEffect(context, {
      ...params,
      ...body,
      from: timeToCome(from, context.now()),
    }).catch(inWords),
  })),
  consoleRoute(changeDiscount, async ({ context, params, body: { insists, from, ...body } }) => {
    const { rows = [] } = await oneDiscount
      .changeDiscount(context, {
        ...params,
        ...body,
        from: timeToCome(from, context.now()),
        yesIKnow: insists,
        judge: (previewed) => refuseCuts(context, previewed),
      })
      .catch(inWords);
    const message = from ? 'The discount changes at its time.' : 'The discount is changed.';
    return { message: rows.length === 0 ? 'It is so already.' : message, data: await after(context) };
  }),
  consoleRoute(changeCode, async ({ context, body: { insists, ...body } }) => {
    const { message } = await oneCode.changeCode(context, { ...body, yesIKnow: insists }).catch(inWords);
    return { message, data: await after(context) };
  }),
  consoleRoute(setPicture, async ({ context, params: { provider }, body: { picture } }) => {
    const given = { provider, bytes: Buffer.from(picture, 'base64') };
    const { message } = await changePicture(context, given).catch(ofPicture);
    return { message, data: await after(context) };
  }),
  consoleRoute(removePicture, async ({ context, params: { provider } }) => {
    const { message } = await changePicture(context, { provider, bytes: null });
    return { message, data: await after(context) };
  }),
  consoleRoute(dropComing, async ({ context, params }) => {
    const { message } = await dropDated(context, params);
    return { message, data: await after(context) };
  }),
];
