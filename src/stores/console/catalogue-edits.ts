import { changeCode as changeCodeCall } from '#contract/console/codes.ts';
import * as discounts from '#contract/console/discounts.ts';
import * as pictures from '#contract/console/pictures.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { callConsole } from './api.ts';
import type { Decision } from './case-store.ts';
import { forWhoIsHere } from './on-person-change.ts';
import { decideOnPrices } from './prices.ts';

/** Gives a plan or a provider another code at a vendor, or takes it away. */
export const changeCode = (body: BodyInputOf<typeof changeCodeCall>): Promise<Decision> =>
  decideOnPrices(`code ${body.plan ?? body.provider} ${body.vendor}`, () =>
    callConsole(changeCodeCall, { body }),
  );

interface Discounted {
  service: string;
  /** The provider's. */
  code: string;
}

const at = ({ service, code }: Discounted) => ({ service, provider: code });

/** What a discount would do, or why that cannot be told. */
type AskedDiscount = { ok: true; effect: discounts.DiscountEffect } | Extract<Outcome, { ok: false }>;

/** Changes nothing. */
export async function askDiscountEffect(
  provider: Discounted,
  body: BodyInputOf<typeof discounts.discountEffect>,
): Promise<AskedDiscount> {
  const { discountEffect } = discounts;
  try {
    const { data } = await forWhoIsHere(() => callConsole(discountEffect, { params: at(provider), body }));
    return { ok: true, effect: data };
  } catch (error) {
    return failure(error);
  }
}

export const changeDiscount = (
  provider: Discounted,
  body: BodyInputOf<typeof discounts.changeDiscount>,
): Promise<Decision> =>
  decideOnPrices(`discount ${provider.service} ${provider.code}`, () =>
    callConsole(discounts.changeDiscount, { params: at(provider), body }),
  );

/** @param picture a whole file in base64 */
export const setPicture = (provider: string, picture: string): Promise<Decision> =>
  decideOnPrices(`picture ${provider}`, () =>
    callConsole(pictures.setPicture, { params: { provider }, body: { picture } }),
  );

export const removePicture = (provider: string): Promise<Decision> =>
  decideOnPrices(`no picture ${provider}`, () =>
    callConsole(pictures.removePicture, { params: { provider } }),
  );
