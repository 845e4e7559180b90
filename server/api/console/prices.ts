import { removePicture, setPicture } from '#contract/console/pictures.ts';
import { changePrice, dropComing, priceEffect, prices } from '#contract/console/prices.ts';
import { changeCode } from '#contract/console/codes.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type Kobo, kobo, parseNaira } from '#domain/money.ts';
import { dropDated } from '../../backoffice/catalogue/dated.ts';
import { CatalogueFileError } from '../../backoffice/catalogue/import-export.ts';
import * as oneCode from '../../backoffice/catalogue/one-code.ts';
import * as onePrice from '../../backoffice/catalogue/one-price.ts';
import { changePicture } from '../../backoffice/pictures/provider-picture.ts';
import { PictureRefused } from '../../backoffice/pictures/refused.ts';
import { readPriceEffect } from '../../backoffice/console/price-effect.ts';
import { readPrices } from '../../backoffice/console/prices.ts';
import { type OperatorContext, OperatorError } from '../../backoffice/context.ts';
import { validationFailed } from '../../platform/errors.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

const after = ({ sql, vendors, now }: OperatorContext) => readPrices(sql, vendors, now());

/** A time that has come would be refused in the words of the command line. */
function timeToCome(from: string | undefined, now: Date): Date | undefined {
  if (from === undefined) return undefined;
  const at = new Date(from);
  if (at <= now) throw new OperatorError('Choose a time to come, or none to change it now.');
  return at;
}

/** Naira that the contract has read. */
const inKobo = (naira: string): Kobo => parseNaira(naira) ?? kobo(0);

function askedOf(
  { vendors, now }: OperatorContext,
  plan: string,
  { level, price, seen, costs = {}, from }: BodyOf<typeof priceEffect>,
): onePrice.OnePrice {
  const unknown = Object.keys(costs).find((name) => !vendors.some((vendor) => vendor.name === name));
  if (unknown !== undefined) throw new OperatorError(`There is no vendor ${unknown}.`);
  return {
    plan,
    level,
    priceKobo: inKobo(price),
    seenKobo: seen === undefined ? undefined : inKobo(seen),
    costs: Object.fromEntries(Object.entries(costs).map(([vendor, cost]) => [vendor, inKobo(cost)])),
    from: timeToCome(from, now()),
  };
}

/** What is wrong with the part of a catalogue that the staff never see as a file. */
function inWords(error: unknown): never {
  if (error instanceof CatalogueFileError) throw new OperatorError(error.message, { cause: error });
  throw error;
}

/** What is wrong with a file stands at its field. */
function ofPicture(error: unknown): never {
  if (error instanceof PictureRefused) throw validationFailed({ picture: [error.message] });
  throw error;
}

const wordsFor = (changes: number, from: Date | undefined): string => {
  if (changes === 0) return 'It costs that already.';
  return from ? 'The price changes at its time.' : 'The price is changed.';
};

export const routes: ConsoleRoute[] = [
  consoleRoute(prices, async ({ deps }) => ({
    message: 'The prices.',
    data: await readPrices(deps.reads, deps.vendors, deps.now()),
  })),
  consoleRoute(priceEffect, async ({ context, params: { plan }, body }) => ({
    message: 'What it would do.',
    data: await readPriceEffect(context, askedOf(context, plan, body)).catch(inWords),
  })),
  consoleRoute(changePrice, async ({ context, params: { plan }, body: { reason, insists, ...body } }) => {
    const asked = askedOf(context, plan, body);
    const given = { ...asked, reason, yesIKnow: insists };
    const { rows = [] } = await onePrice.changePrice(context, given).catch(inWords);
    return { message: wordsFor(rows.length, asked.from), data: await after(context) };
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
