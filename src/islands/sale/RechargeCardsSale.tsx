import { RadioCards } from '#components/RadioCards.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { TextField } from '#components/TextField.tsx';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { buyRechargeCards } from '#contract/purchases/recharge-cards.ts';
import { formatWireNaira, kobo, parseNaira, toNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { ContactPhone } from './ContactPhone.tsx';
import { NetworkCards } from './PhoneNetwork.tsx';
import { customerPrice } from './plans.ts';
import { cautionOf } from './provider-health.ts';
import { quoteOf } from './quote.ts';
import { SaleFrame } from './SaleFrame.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useSale } from './use-sale.ts';
import { providerOf, useDraft, useService } from './use-service.ts';

/** The form's values, what is wrong with them, and what they come to. */
function useRechargeCards() {
  const service = useService('recharge-cards');
  const [draft, change] = useDraft('recharge-cards');
  const sale = useSale('recharge-cards');

  const { network, value, phone } = draft;
  const provider = providerOf(service, network);
  const plan = provider?.plans?.find(({ price }) => price === value);
  // Empty is no number of cards: the schema says so.
  const quantity = Number(draft.quantity);
  const body = { network, value: plan ? value : '', quantity, phone };
  const [errors, setErrors] = useFieldErrors(body, sale.refusal?.fieldErrors);

  const check = () => {
    const found = { ...fieldErrorsOf(buyRechargeCards.body, body) };
    if (found.network) found.network = ['Choose the network.'];
    if (found.value) found.value = ['Choose the value.'];
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const quote =
    provider &&
    plan &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    quoteOf({
      title: `${quantity} × ${plan.name}`,
      plan: plan.name,
      recipient: formatPhone(phone),
      face: toNaira(kobo((parseNaira(value) ?? 0n) * BigInt(quantity))),
      discountPercent: provider.discountPercent,
      markUp: plan.markUp ?? provider.markUp,
      quantity,
      caution: cautionOf(provider),
    });

  return {
    frame: { sale, service, quote: quote || undefined, body, check },
    draft,
    change,
    // The values are there before a network is chosen: each has much the same.
    plans: (provider ?? service?.providers[0])?.plans ?? [],
    markUp: provider?.markUp,
    errors,
  };
}

export function RechargeCardsSale() {
  const { frame, draft, change, plans, markUp, errors } = useRechargeCards();
  return (
    <SaleFrame {...frame}>
      <div>
        <NetworkCards
          service={frame.service}
          value={draft.network}
          error={errors.network}
          onChoose={(network) => change({ network })}
        />
      </div>
      <div>
        <RadioCards
          legend="Value of one card"
          columns={4}
          value={draft.value}
          error={errors.value?.join(' ')}
          options={plans.map((plan) => {
            const label = formatWireNaira(plan.price).replace(/\.00$/, '');
            const sold = customerPrice(plan, markUp);
            const description = sold === label ? undefined : `Customer pays ${sold}`;
            return { value: plan.price, label, description };
          })}
          onValueChange={(value) => change({ value })}
        />
        {!frame.service && <Skeleton className="h-[7.75rem] sm:h-14" />}
      </div>
      <TextField
        label="How many cards"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        hint="1 to 100, of one network and value."
        value={draft.quantity}
        error={errors.quantity?.join(' ')}
        onChange={(event) => change({ quantity: event.target.value.replace(/\D/g, '') })}
      />
      <ContactPhone value={draft.phone} errors={errors} onChange={change} />
    </SaleFrame>
  );
}
