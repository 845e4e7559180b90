import { changeCode as changeCodeCall } from '#contract/console/codes.ts';
import * as discounts from '#contract/console/discounts.ts';
import * as pictures from '#contract/console/pictures.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { callConsole } from './api.ts';
import type { Decision } from './case-store.ts';
import { askFor, decideOnPrices } from './prices.ts';

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

export const askDiscountEffect = (provider: Discounted, body: BodyInputOf<typeof discounts.discountEffect>) =>
  askFor(() => callConsole(discounts.discountEffect, { params: at(provider), body }));

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
