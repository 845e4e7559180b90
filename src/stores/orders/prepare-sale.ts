import type { Offer } from '#domain/counter/offers.ts';
import { isPorted } from '#domain/counter/offers.ts';
import { formatPhone } from '#domain/phone.ts';
import { EMPTY_FORMS, type Forms } from '#services/forms.ts';
import { changeDraft, type OrderService } from './drafts.ts';
import { setPrepared } from './prepared.ts';

type Draft<S extends OrderService> = Partial<Forms[S]>;

const phoneDraft = (offer: Offer) => ({
  phone: formatPhone(offer.recipient),
  network: offer.provider ?? '',
  isPorted: isPorted(offer),
});

const contactOf = ({ phone }: Offer) => (phone ? { phone: formatPhone(phone) } : {});

const DRAFTS: { [S in OrderService]: (offer: Offer) => Draft<S> } = {
  data: (offer) => ({ ...phoneDraft(offer), planId: offer.planId ?? '' }),
  airtime: (offer) => ({ ...phoneDraft(offer), amount: offer.amount ?? '' }),
  electricity: (offer) => ({
    ...contactOf(offer),
    discoName: offer.provider ?? '',
    meterNumber: offer.recipient,
    meterType: offer.meterType ?? 'prepaid',
    amount: offer.amount ?? '',
  }),
  cable: (offer) => ({
    ...contactOf(offer),
    cableName: offer.provider ?? '',
    smartCardNumber: offer.recipient,
    planId: offer.planId ?? '',
  }),
  'result-checker': (offer) => ({
    phone: formatPhone(offer.recipient),
    exam: offer.planId ?? '',
    quantity: offer.quantity ?? 1,
  }),
  'recharge-cards': (offer) => ({
    phone: formatPhone(offer.recipient),
    network: offer.provider ?? '',
    value: offer.amount ?? '',
    quantity: offer.quantity ? String(offer.quantity) : '',
  }),
};

function fill<S extends OrderService>(service: S, offer: Offer): void {
  changeDraft(service, { ...(EMPTY_FORMS[service] as Forms[S]), ...DRAFTS[service](offer) });
}

/** Fills the service's form in for this offer. @param isWhole lets the form go on to its review by itself */
export function prepareSale(offer: Offer, isWhole: boolean): void {
  fill(offer.service, offer);
  setPrepared(isWhole ? offer.service : undefined);
}
