import { type RadioCardOption, RadioCards } from '#components/RadioCards.tsx';
import type { Provider } from '#contract/catalogue.ts';
import type { CableCheck } from '#contract/checks.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { buyCable } from '#contract/purchases/cable.ts';
import { printedText } from '#services/recipient-text.ts';
import { checkCard } from '#stores/orders/checks.ts';
import { ContactPhone } from './ContactPhone.tsx';
import { CardFields } from './CardFields.tsx';
import { ANY_PLAN, customerPrice, findPlans } from './plans.ts';
import { cautionOf } from './provider-health.ts';
import { quoteOf } from './quote.ts';
import { Recents } from './Recents.tsx';
import { SaleFrame } from './SaleFrame.tsx';
import { useCheck } from './use-check.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useSale } from './use-sale.ts';
import { providerOf, useDraft, useService } from './use-service.ts';

const RENEW = 'renew';

/** The form's values, what is wrong with them, and what they come to. */
function useCable() {
  const service = useService('cable');
  const [draft, change] = useDraft('cable');
  const sale = useSale('cable');

  const { cableName, smartCardNumber, planId, isRenewal, phone } = draft;
  const provider = providerOf(service, cableName);
  const card = useCheck<CableCheck>([cableName, smartCardNumber].join(), () =>
    checkCard(smartCardNumber, cableName),
  );
  const customer = card.result?.ok ? card.result.data : undefined;
  const renewal = customer?.renewalAmount ?? undefined;
  const plan = provider?.plans?.find(({ id }) => id === planId);
  const body = {
    cableName,
    smartCardNumber,
    phone,
    ...(isRenewal ? { action: RENEW as 'renew' } : plan ? { planId: plan.id } : {}),
  };
  const [errors, setErrors] = useFieldErrors(
    { ...body, planId: isRenewal ? RENEW : planId },
    sale.refusal?.fieldErrors,
  );

  const check = async () => {
    const found = { ...fieldErrorsOf(buyCable.body, body) };
    if (found.cableName) found.cableName = ['Choose the company.'];
    if (!found.smartCardNumber && !found.cableName && !customer) {
      const result = await card.run();
      if (!result.ok) found.smartCardNumber = result.fieldErrors.smart_card_number ?? [result.message];
    }
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const current = currentOf(provider, customer);
  const face = isRenewal ? renewal : plan?.price;
  const quote =
    provider && customer && face
      ? quoteOf({
          title: isRenewal ? `${provider.name} renewal` : (plan?.name ?? provider.name),
          plan: (isRenewal ? customer.currentBouquet : plan?.name) ?? undefined,
          recipient: printedText(smartCardNumber),
          face,
          discountPercent: provider.discountPercent,
          markUp: (isRenewal ? current : plan)?.markUp ?? provider.markUp,
          caution: cautionOf(provider),
          rows: [{ label: 'Customer', value: customer.customerName }],
        })
      : undefined;

  const bouquets = bouquetsOf(provider, customer);
  return { frame: { sale, service, quote, body, check }, draft, change, card, bouquets, errors };
}

/** The bouquet that a renewal pays for, where it is among ours. */
const currentOf = (provider: Provider | undefined, customer: CableCheck | undefined) =>
  provider?.plans?.find(({ id }) => id === customer?.currentPlanId);

function bouquetsOf(provider: Provider | undefined, customer: CableCheck | undefined): RadioCardOption[] {
  const renewal = customer?.renewalAmount;
  const markUp = provider?.markUp;
  return [
    ...(renewal
      ? [
          {
            value: RENEW,
            label: `Renew ${customer?.currentBouquet ?? ''}`.trim(),
            stub: customerPrice({ price: renewal, markUp: currentOf(provider, customer)?.markUp }, markUp),
          },
        ]
      : []),
    ...findPlans(provider?.plans ?? [], ANY_PLAN).map((plan) => ({
      value: plan.id,
      label: plan.name,
      stub: customerPrice(plan, markUp),
    })),
  ];
}

export function CableSale() {
  const { frame, draft, change, card, bouquets, errors } = useCable();
  const { cableName, planId, isRenewal, phone } = draft;
  return (
    <SaleFrame {...frame}>
      <CardFields
        service={frame.service}
        draft={draft}
        onChange={change}
        card={card}
        errors={errors}
        customers={
          <Recents
            service="cable"
            onPick={({ recipient, provider: picked }) =>
              change({ smartCardNumber: recipient, cableName: picked, planId: '', isRenewal: false })
            }
          />
        }
      />
      {cableName && (
        <RadioCards
          legend="Bouquet"
          options={bouquets}
          value={isRenewal ? RENEW : planId}
          error={errors.planId?.join(' ')}
          onValueChange={(chosen) =>
            change(chosen === RENEW ? { isRenewal: true, planId: '' } : { isRenewal: false, planId: chosen })
          }
        />
      )}
      <ContactPhone value={phone} errors={errors} onChange={change} />
    </SaleFrame>
  );
}
