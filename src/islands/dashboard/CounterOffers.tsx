import { useEffect, useState } from 'react';
import { Icon } from '#components/Icon.tsx';
import { chevronRightIcon } from '#components/icons.ts';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { NETWORK_CODES } from '#contract/catalogue.ts';
import { at } from '#domain/at.ts';
import { type Offer, offersFor } from '#domain/counter/offers.ts';
import { type Asked, askedNetwork, type Reading, readingsOf, recognise } from '#domain/counter/recognise.ts';
import { usualOffers } from '#domain/counter/usual.ts';
import { formatPhone, toLocalPhone } from '#domain/phone.ts';
import { serviceOf } from '#services/services.ts';
import {
  $customersByNumber,
  customersRead,
  fetchCustomersOf,
  INITIAL_CUSTOMERS_BY_NUMBER,
} from '#stores/orders/counter.ts';
import { prepareSale } from '#stores/orders/prepare-sale.ts';
import { $recipients, INITIAL_RECIPIENTS } from '#stores/orders/recipients.ts';
import { $service, INITIAL_SERVICE_STATE, catalogueRead, providerName } from '#stores/orders/service.ts';
import { useShown } from '../shared/use-shown.ts';
import { lineOf } from './offer-line.ts';

/** What the box knows: the catalogue, whose numbers these are, and what they usually buy. */
function useKnown(readings: readonly Reading[], isWanted: boolean) {
  const { services } = useShown($service, INITIAL_SERVICE_STATE);
  const kept = Object.values(useShown($recipients, INITIAL_RECIPIENTS)).flat();
  const looked = useShown($customersByNumber, INITIAL_CUSTOMERS_BY_NUMBER);
  const numbers = readings.map(({ number }) => number).join();
  useEffect(() => {
    if (!isWanted) return;
    void catalogueRead.fetch();
    void customersRead.fetch();
  }, [isWanted]);
  useEffect(() => {
    for (const number of numbers.split(',').filter(Boolean)) void fetchCustomersOf(number);
  }, [numbers]);
  const customers = readings.flatMap(({ number }) => looked[number] ?? kept.filter(isFor(number)));
  return { services, customers, usual: usualOffers(customers, services) };
}

const isFor = (number: string) => (customer: { recipient: string }) =>
  toLocalPhone(customer.recipient) === number;

/** Under the box, over the page: what was recognised, and what one tap prepares. */
export function CounterOffers({ text }: { text: string }) {
  const [network, setNetwork] = useState<{ number: string; code: string }>();
  const said = recognise(text);
  const [number] = readingsOf(said);
  const chosen = network?.number === number?.number ? network?.code : undefined;
  const asked: Asked = chosen ? { ...said, provider: chosen } : said;
  const readings = readingsOf(asked);
  const { services, customers, usual } = useKnown(readings, text !== '');
  const offers = offersFor(asked, { usual, services });
  const customer = number && customers.find((each) => each.name && isFor(number.number)(each));
  const count = offers.filter(({ isUsual }) => isUsual).length;
  return (
    <div
      className={
        text.trim() && 'absolute inset-x-0 top-full mt-1.5 rounded-lg border bg-surface-raised shadow-overlay'
      }
    >
      {number && (
        <Recognised
          reading={number}
          name={customer?.name}
          asked={asked}
          onNetwork={(code) => setNetwork({ number: number.number, code })}
        />
      )}
      <p role="status" className={number || !text.trim() ? 'sr-only' : 'px-4 py-3 text-sm text-ink-muted'}>
        {statusOf(text, number, offers.length, count)}
      </p>
      {offers.length > 0 && (
        <ul className="divide-y border-t">
          {offers.map((offer) => (
            <li key={[offer.service, offer.recipient, offer.planId, offer.amount].join()}>
              <OfferLink offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function statusOf(text: string, number: Reading | undefined, offers: number, usual: number): string {
  if (!text.trim()) return '';
  if (!number) return 'A phone number has 11 digits, a meter 11 or 13, a card 10.';
  return usual > 0 ? `${offers} offers, ${usual} of them usual` : `${offers} offers`;
}

const KINDS = { phone: 'Phone', meter: 'Meter', card: 'Card' };

interface RecognisedProps {
  reading: Reading;
  name: string | undefined;
  asked: Asked;
  onNetwork: (code: string) => void;
}

/** Who it is for: the number to read out, and its network, which the agent may change. */
function Recognised({ reading, name, asked, onNetwork }: RecognisedProps) {
  const [isChoosing, setChoosing] = useState(false);
  const state = useShown($service, INITIAL_SERVICE_STATE);
  const { kind, number } = reading;
  const network = kind === 'phone' ? askedNetwork(asked, number) : undefined;
  return (
    <div className="px-4 py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <p className="mr-auto min-w-0">
          <span className="tabular text-lg font-semibold">
            {kind === 'phone' ? formatPhone(number) : groups(number)}
          </span>{' '}
          <span className="text-sm text-ink-muted">{name ?? KINDS[kind]}</span>
        </p>
        {kind === 'phone' && (
          <button
            type="button"
            aria-expanded={isChoosing}
            className="-mr-2 min-h-9 whitespace-nowrap rounded-sm px-2 text-sm text-primary hover:underline coarse:min-h-target"
            onClick={() => setChoosing(!isChoosing)}
          >
            {network && <b className="font-semibold text-ink">{providerName(state, network)} · </b>}
            {network ? 'change' : 'Choose the network'}
          </button>
        )}
      </div>
      {isChoosing && (
        <SegmentedControl
          legend="Network"
          legendHidden
          look="chips"
          className="pb-2"
          segments={NETWORK_CODES.map((code) => ({ value: code, label: providerName(state, code) }))}
          value={network ?? ''}
          onValueChange={onNetwork}
        />
      )}
    </div>
  );
}

const groups = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Fills the service's form in, and opens it; where nothing is missing the next screen is the review. */
function OfferLink({ offer }: { offer: Offer }) {
  const state = useShown($service, INITIAL_SERVICE_STATE);
  const { title, note, price, isWhole } = lineOf(offer, state);
  return (
    <a
      href={at(`/services/${offer.service}`)}
      className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors duration-fast hover:bg-surface-sunken focus-visible:bg-surface-sunken"
      onClick={() => prepareSale(offer, isWhole)}
    >
      <span className="shrink-0 text-primary">
        <Icon shape={serviceOf(offer.service).icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {note && <span className="block truncate text-sm text-ink-muted">{note}</span>}
      </span>
      {price && <span className="tabular shrink-0 font-semibold">{price}</span>}
      <span className="shrink-0 text-ink-muted">
        <Icon shape={chevronRightIcon} size={18} />
      </span>
    </a>
  );
}
