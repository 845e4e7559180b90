import { AmountField } from '#components/AmountField.tsx';
import type { MeterCheck } from '#contract/checks.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { buyElectricity } from '#contract/purchases/electricity.ts';
import { formatWireNaira } from '#domain/money.ts';
import { printedText } from '#services/recipient-text.ts';
import { checkMeter, type CheckResult } from '#stores/orders/checks.ts';
import { ContactPhone } from './ContactPhone.tsx';
import { MeterFields } from './MeterFields.tsx';
import { cautionOf } from './provider-health.ts';
import { QuickAmounts } from './QuickAmounts.tsx';
import { isInRange, quoteOf } from './quote.ts';
import { Recents } from './Recents.tsx';
import { SaleFrame } from './SaleFrame.tsx';
import { useCheck } from './use-check.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useSale } from './use-sale.ts';
import { providerOf, useDraft, useService } from './use-service.ts';

const USUAL = ['1000.00', '2000.00', '3000.00', '5000.00', '10000.00', '20000.00'];

/** The form's values, what is wrong with them, and what they come to. */
function useElectricity() {
  const service = useService('electricity');
  const [draft, change] = useDraft('electricity');
  const sale = useSale('electricity');

  const { discoName, meterNumber, meterType, amount, phone } = draft;
  const provider = providerOf(service, discoName);
  const meter = useCheck<MeterCheck>([discoName, meterNumber, meterType].join(), () =>
    checkMeter(meterNumber, discoName, meterType),
  );
  const customer = meter.result?.ok ? meter.result.data : undefined;
  const body = {
    discoName,
    meterNumber,
    meterType: meterType === 'postpaid' ? ('postpaid' as const) : ('prepaid' as const),
    amount,
    phone,
  };
  const limits = {
    minAmount: customer?.minAmount ?? provider?.minAmount,
    maxAmount: customer?.maxAmount ?? provider?.maxAmount,
  };
  const [errors, setErrors] = useFieldErrors(body, sale.refusal?.fieldErrors);

  const check = async () => {
    const found = { ...fieldErrorsOf(buyElectricity.body, body) };
    if (found.discoName) found.discoName = ['Choose the electricity company.'];
    if (!found.amount && !isInRange(amount, limits)) found.amount = [rangeText(limits)];
    if (!found.meterNumber && !found.discoName) {
      const result = meter.result?.ok ? meter.result : await meter.run();
      const refusal = refusalOf(result);
      if (refusal) found.meterNumber = refusal;
    }
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const quote =
    provider && customer && amount
      ? quoteOf({
          title: `${provider.name}, ${meterType}`,
          recipient: printedText(meterNumber),
          face: amount,
          discountPercent: provider.discountPercent,
          markUp: provider.markUp,
          caution: cautionOf(provider),
          rows: [
            { label: 'Customer', value: customer.customerName },
            ...(customer.address ? [{ label: 'Address', value: customer.address }] : []),
          ],
        })
      : undefined;

  return { frame: { sale, service, quote, body, check }, draft, change, meter, limits, errors };
}

export function ElectricitySale() {
  const { frame, draft, change, meter, limits, errors } = useElectricity();
  const { amount, phone } = draft;
  return (
    <SaleFrame {...frame}>
      <MeterFields
        service={frame.service}
        draft={draft}
        onChange={change}
        meter={meter}
        errors={errors}
        customers={
          <Recents
            service="electricity"
            onPick={({ recipient, provider: picked }) =>
              change({ meterNumber: recipient, discoName: picked })
            }
          />
        }
      />
      <div className="flex flex-col gap-3">
        <AmountField
          label="Amount"
          name="amount"
          value={amount}
          hint={limits.minAmount ? `From ${formatWireNaira(limits.minAmount)}` : undefined}
          error={errors.amount?.join(' ')}
          onValueChange={(typed) => change({ amount: typed })}
        />
        <QuickAmounts amounts={USUAL} value={amount} onPick={(picked) => change({ amount: picked })} />
      </div>
      <ContactPhone value={phone} errors={errors} onChange={change} />
    </SaleFrame>
  );
}

/** Why nothing can be sold to a meter; undefined when something can. */
function refusalOf(result: CheckResult<MeterCheck>): string[] | undefined {
  if (!result.ok) return result.fieldErrors.meter_number ?? [result.message];
  if (result.data.canVend === false)
    return ['This meter cannot buy now. Check the number, or sell to another meter.'];
  return undefined;
}

const rangeText = ({
  minAmount,
  maxAmount,
}: {
  minAmount?: string | undefined;
  maxAmount?: string | undefined;
}) =>
  `Enter an amount ${[
    minAmount && `from ${formatWireNaira(minAmount)}`,
    maxAmount && `to ${formatWireNaira(maxAmount)}`,
  ]
    .filter(Boolean)
    .join(' ')}.`;
