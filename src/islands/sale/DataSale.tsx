import { Skeleton } from '#components/Skeleton.tsx';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { buyData } from '#contract/purchases/data.ts';
import { usualPlanOf } from '#domain/counter/usual.ts';
import { formatPhone } from '#domain/phone.ts';
import { PhoneNetwork } from './PhoneNetwork.tsx';
import { PlanPicker } from './PlanPicker.tsx';
import { validityText } from './plans.ts';
import { cautionOf } from './provider-health.ts';
import { quoteOf } from './quote.ts';
import { Recents } from './Recents.tsx';
import { SaleFrame } from './SaleFrame.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useSale } from './use-sale.ts';
import { useUsualPlan } from './use-usual-plan.ts';
import { providerOf, useDraft, useService } from './use-service.ts';

export function DataSale() {
  const service = useService('data');
  const [draft, change] = useDraft('data');
  const sale = useSale('data');

  const { phone, network, isPorted, planId } = draft;
  const provider = providerOf(service, network);
  const usualId = useUsualPlan('data', phone);
  const plan = provider?.plans?.find(({ id }) => id === planId);
  const body = { network, phone, planId: plan?.id ?? '', ported: isPorted };
  const [errors, setErrors] = useFieldErrors(body, sale.refusal?.fieldErrors);

  const check = () => {
    const found = { ...fieldErrorsOf(buyData.body, body) };
    if (found.network) found.network = ['Choose the network.'];
    if (found.planId) found.planId = ['Choose a plan.'];
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const quote =
    plan &&
    quoteOf({
      title: plan.name,
      plan: plan.name,
      recipient: formatPhone(phone),
      face: plan.price,
      discountPercent: provider?.discountPercent ?? 0,
      markUp: plan.markUp ?? provider?.markUp,
      caution: cautionOf(provider),
      rows: plan.validityDays ? [{ label: 'Valid for', value: validityText(plan.validityDays) }] : [],
    });

  return (
    <SaleFrame sale={sale} service={service} quote={quote} body={body} check={check}>
      <PhoneNetwork
        value={draft}
        onChange={change}
        service={service}
        errors={errors}
        customers={
          <Recents
            service="data"
            onPick={(customer) =>
              change({
                phone: formatPhone(customer.recipient),
                network: customer.provider,
                isPorted: false,
                planId: usualPlanOf(customer),
              })
            }
          />
        }
      />
      {provider?.plans && (
        <PlanPicker
          key={network}
          plans={provider.plans}
          markUp={provider.markUp}
          value={planId}
          usualId={usualId}
          onValueChange={(chosen) => change({ planId: chosen })}
          error={errors.planId?.join(' ')}
        />
      )}
      {!provider && network && !service && <Skeleton className="h-64" />}
    </SaleFrame>
  );
}
