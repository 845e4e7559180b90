import { useEffect } from 'react';
import { Icon } from '#components/Icon.tsx';
import { at } from '#domain/at.ts';
import { type Regular, regulars } from '#domain/counter/sell-again.ts';
import { recipientText } from '#services/recipient-text.ts';
import { serviceOf } from '#services/services.ts';
import { customersRead } from '#stores/orders/counter.ts';
import { prepareSale } from '#stores/orders/prepare-sale.ts';
import { $recipients, INITIAL_RECIPIENTS } from '#stores/orders/recipients.ts';
import { $service, catalogueRead, INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';
import { useShown } from '../shared/use-shown.ts';
import { lineOf } from './offer-line.ts';

const MOST = 6;

/** The customers sold to most: a tap opens the review of what they usually buy. */
export default function SellAgain() {
  const { services } = useShown($service, INITIAL_SERVICE_STATE);
  const customers = Object.values(useShown($recipients, INITIAL_RECIPIENTS)).flat();
  useEffect(() => {
    void catalogueRead.fetch();
    void customersRead.fetch();
  }, []);
  return (
    <ul className="thumb-row gap-2 pb-1 lg:mx-0 lg:grid lg:grid-cols-2 lg:px-0">
      {regulars(customers, services, MOST).map((regular) => (
        <li
          key={[regular.offer.service, regular.offer.recipient].join()}
          className="max-w-64 shrink-0 lg:max-w-none"
        >
          <RegularLink {...regular} />
        </li>
      ))}
    </ul>
  );
}

function RegularLink({ name, recipient, offer }: Regular) {
  const { title, price, isWhole } = lineOf(offer, useShown($service, INITIAL_SERVICE_STATE));
  return (
    <a
      href={at(`/services/${offer.service}`)}
      className="flex min-h-16 items-center gap-3 rounded border bg-surface-raised px-3.5 py-2 transition-colors duration-fast hover:border-primary"
      onClick={() => prepareSale(offer, isWhole)}
    >
      <span className="shrink-0 text-primary">
        <Icon shape={serviceOf(offer.service).icon} />
      </span>
      <span className="min-w-0">
        <span className={name ? 'block truncate font-medium' : 'tabular block truncate font-medium'}>
          {name || recipientText(recipient)}
        </span>
        <span className="block truncate text-sm text-ink-muted">
          {[title, price].filter(Boolean).join(' · ')}
        </span>
      </span>
    </a>
  );
}
