import { useEffect } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Link } from '#components/Link.tsx';
import { PhoneField } from '#components/PhoneField.tsx';
import { RadioCards } from '#components/RadioCards.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { formatPhone } from '#domain/phone.ts';
import { ANY_PLAN, findPlans, kindLabel, kindsOf, sizeText, validityText } from '#islands/sale/plans.ts';
import { providerOf, useDraft, useService } from '#islands/sale/use-service.ts';
import { catalogueRead } from '#stores/orders/service.ts';

function usePlans() {
  useEffect(() => void catalogueRead.fetch(), []);
  const [draft, change] = useDraft('data');
  const provider = providerOf(useService('data'), draft.network);
  return { draft, change, provider, plans: findPlans(provider?.plans ?? [], ANY_PLAN) };
}

const Continue = () => (
  <div className="sticky bottom-0 -mx-gutter border-t bg-surface px-gutter py-2.5 sm:static sm:mx-0 sm:border-0 sm:p-0">
    <Button size="lg" block>
      Continue
    </Button>
  </div>
);

/** Every choice on the page as large as it can be, one under another, with the button always there. */
export function OneColumn() {
  const { draft, change, provider, plans } = usePlans();
  return (
    <form className="mt-6 flex flex-col gap-6">
      <PhoneField
        label="Phone number"
        value={draft.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <RadioCards
        legend="Network"
        value={draft.network}
        options={['MTN', 'Airtel', 'Glo', 'T2'].map((label) => ({ value: label.toUpperCase(), label }))}
        onValueChange={(network) => change({ network })}
      />
      <SegmentedControl
        legend="Kind"
        segments={kindsOf(provider?.plans ?? []).map((kind) => ({ value: kind, label: kindLabel(kind) }))}
      />
      <RadioCards
        legend="Plan"
        columns={1}
        value={draft.planId}
        options={plans.map(({ id, name, validityDays = 0, price }) => ({
          value: id,
          label: name,
          description: validityText(validityDays),
          stub: <Amount value={price} />,
        }))}
        onValueChange={(planId) => change({ planId })}
      />
      <Continue />
    </form>
  );
}

/** One question to a screen: the number is answered, and the plans have the rest of the window for themselves. */
export function OneQuestion() {
  const { draft, change, plans } = usePlans();
  return (
    <form className="mt-6 flex flex-col gap-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="tabular text-lg font-semibold">{formatPhone(draft.phone)}</span>
        <Link href="#number">Another number</Link>
      </p>
      <RadioCards
        legend="Step 2 of 3: how much data?"
        compact
        columns={3}
        value={draft.planId}
        options={plans.map(({ id, sizeMb = 0, price }) => ({
          value: id,
          label: sizeText(sizeMb),
          description: <Amount value={price} />,
        }))}
        onValueChange={(planId) => change({ planId })}
      />
      <Continue />
    </form>
  );
}
