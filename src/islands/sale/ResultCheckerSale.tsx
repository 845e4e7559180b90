import { useState } from 'react';
import { PhoneField } from '#components/PhoneField.tsx';
import { RadioCards } from '#components/RadioCards.tsx';
import { Select } from '#components/Select.tsx';
import type { FieldErrors } from '#contract/errors.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { PIN_QUANTITY } from '#contract/limits.ts';
import { buyResultChecker } from '#contract/purchases.ts';
import { formatWireNaira, kobo, parseNaira, toNaira, ZERO } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { quoteOf } from './quote.ts';
import { SaleFrame } from './SaleFrame.tsx';
import { useSale } from './use-sale.ts';
import { useDraft, useService } from './use-service.ts';

const QUANTITIES = Array.from({ length: PIN_QUANTITY.max }, (_, index) => String(index + PIN_QUANTITY.min));

const times = (price: string, quantity: number): string =>
  toNaira(kobo((parseNaira(price) ?? ZERO) * BigInt(quantity)));

export function ResultCheckerSale() {
  const service = useService('result-checker');
  const [draft, change] = useDraft('result-checker');
  const [errors, setErrors] = useState<FieldErrors>({});
  const sale = useSale('result-checker');

  const { exam, quantity, phone } = draft;
  // An exam may have several kinds of pin: each is a choice of its own, named by its id.
  const pins = (service?.providers ?? []).flatMap((provider) =>
    (provider.plans ?? []).map((plan) => ({ ...plan, provider })),
  );
  const pin = pins.find(({ id }) => id === exam);
  const body = { exam: pin?.id ?? '', quantity, phone };

  const check = () => {
    const found = { ...fieldErrorsOf(buyResultChecker.body, body) };
    if (found.exam) found.exam = ['Choose the exam.'];
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const quote =
    pin &&
    quoteOf({
      title: quantity > 1 ? `${quantity} × ${pin.name}` : pin.name,
      recipient: formatPhone(phone),
      face: times(pin.price, quantity),
      discountPercent: pin.provider.discountPercent,
    });

  const shown = { ...sale.refusal?.fieldErrors, ...errors };
  return (
    <SaleFrame sale={sale} service={service} quote={quote} body={body} check={check}>
      <RadioCards
        legend="Exam"
        value={exam}
        error={shown.exam?.join(' ')}
        options={pins.map(({ id, name, price, provider }) => ({
          value: id,
          label: name,
          stub: formatWireNaira(price).replace(/\.00$/, ''),
          disabled: provider.status === 'down',
          description: provider.status === 'down' ? 'Down now' : undefined,
        }))}
        onValueChange={(chosen) => change({ exam: chosen })}
      />
      <Select
        label="How many pins"
        value={String(quantity)}
        error={shown.quantity?.join(' ')}
        options={QUANTITIES.map((value) => ({ value, label: value }))}
        onChange={(event) => change({ quantity: Number(event.target.value) })}
      />
      <PhoneField
        label="Customer's phone number"
        name="phone"
        autoComplete="off"
        showNetwork={false}
        value={phone}
        error={shown.phone?.join(' ')}
        onChange={(event) => change({ phone: event.target.value })}
      />
    </SaleFrame>
  );
}
