import { AmountField } from '#components/AmountField.tsx';
import type { Provider } from '#contract/catalogue.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { buyAirtime } from '#contract/purchases/airtime.ts';
import { formatWireNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { PhoneNetwork } from './PhoneNetwork.tsx';
import { cautionOf } from './provider-health.ts';
import { QuickAmounts } from './QuickAmounts.tsx';
import { isInRange, quoteOf } from './quote.ts';
import { Recents } from './Recents.tsx';
import { SaleFrame } from './SaleFrame.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useSale } from './use-sale.ts';
import { providerOf, useDraft, useService } from './use-service.ts';

const USUAL = ['100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00'];

const rangeText = ({ minAmount, maxAmount }: Provider): string =>
  [minAmount && `from ${formatWireNaira(minAmount)}`, maxAmount && `to ${formatWireNaira(maxAmount)}`]
    .filter(Boolean)
    .join(' ');

export function AirtimeSale() {
  const service = useService('airtime');
  const [draft, change] = useDraft('airtime');
  const sale = useSale('airtime');

  const { phone, network, isPorted, amount } = draft;
  const provider = providerOf(service, network);
  const body = { network, phone, amount, ported: isPorted };
  const [errors, setErrors] = useFieldErrors(body, sale.refusal?.fieldErrors);

  const check = () => {
    const found = { ...fieldErrorsOf(buyAirtime.body, body) };
    if (found.network) found.network = ['Choose the network.'];
    if (!found.amount && provider && !isInRange(amount, provider)) {
      found.amount = [`Enter an amount ${rangeText(provider)}.`];
    }
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const quote =
    provider &&
    amount !== '' &&
    quoteOf({
      title: `${provider.name} airtime`,
      recipient: formatPhone(phone),
      face: amount,
      discountPercent: provider.discountPercent,
      markUp: provider.markUp,
      caution: cautionOf(provider),
    });

  const hint = provider && [rangeText(provider), discountText(provider)].filter(Boolean).join('. ');

  return (
    <SaleFrame sale={sale} service={service} quote={quote || undefined} body={body} check={check}>
      <PhoneNetwork
        value={draft}
        onChange={change}
        service={service}
        errors={errors}
        customers={
          <Recents
            service="airtime"
            onPick={({ recipient, provider: picked }) =>
              change({ phone: formatPhone(recipient), network: picked, isPorted: false })
            }
          />
        }
      />
      <div className="flex flex-col gap-3">
        <AmountField
          label="Amount"
          name="amount"
          value={amount}
          hint={hint}
          error={errors.amount?.join(' ')}
          onValueChange={(typed) => change({ amount: typed })}
        />
        <QuickAmounts amounts={USUAL} value={amount} onPick={(picked) => change({ amount: picked })} />
      </div>
    </SaleFrame>
  );
}

const discountText = ({ discountPercent }: Provider): string =>
  discountPercent > 0 ? `You save ${discountPercent} %` : '';
