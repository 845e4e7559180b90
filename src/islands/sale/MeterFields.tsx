import type { ReactNode } from 'react';
import { Alert } from '#components/Alert.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Select } from '#components/Select.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Service } from '#contract/catalogue.ts';
import type { MeterCheck } from '#contract/checks.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { formatWireNaira, isZero } from '#domain/money.ts';
import type { Drafts } from '#stores/orders/drafts.ts';
import { CheckButton } from './CheckButton.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { ProviderHealth } from './ProviderHealth.tsx';
import { STATUS_NOTES } from './provider-health.ts';
import type { Check } from './use-check.ts';
import { providerOf } from './use-service.ts';

interface MeterFieldsProps {
  service: Service | undefined;
  draft: Drafts['electricity'];
  onChange: (changes: Partial<Drafts['electricity']>) => void;
  meter: Check<MeterCheck>;
  errors: FieldErrors;
  /** Those to choose from while no number is written. */
  customers: ReactNode;
}

const TYPES = [
  { value: 'prepaid', label: 'Prepaid' },
  { value: 'postpaid', label: 'Postpaid' },
];

/** The fields for the meter and its customer. */
export function MeterFields({ service, draft, onChange, meter, errors, customers }: MeterFieldsProps) {
  const { discoName, meterNumber, meterType } = draft;
  const { result } = meter;
  const refused =
    result && !result.ok ? (result.fieldErrors.meter_number?.join(' ') ?? result.message) : undefined;
  return (
    <>
      <div>
        <Select
          label="Electricity company"
          placeholder="Choose the company"
          value={discoName}
          error={errors.discoName?.join(' ')}
          options={(service?.providers ?? []).map(({ code, name, status }) => ({
            value: code,
            label: status === 'up' ? name : `${name} (${STATUS_NOTES[status].toLowerCase()})`,
            disabled: status === 'down',
          }))}
          onChange={(event) => onChange({ discoName: event.target.value })}
        />
        <ProviderHealth provider={providerOf(service, discoName)} className="mt-3" />
      </div>
      <SegmentedControl
        legend="Meter type"
        segments={TYPES}
        value={meterType}
        onValueChange={(type) => onChange({ meterType: type })}
      />
      <div className="flex flex-col gap-3">
        <TextField
          label="Meter number"
          name="meterNumber"
          inputMode="numeric"
          autoComplete="off"
          inputClassName="tabular"
          value={meterNumber}
          error={refused ?? errors.meterNumber?.join(' ')}
          suffixSlot={
            !result?.ok && (
              <CheckButton
                label="Check the meter"
                loading={meter.isChecking}
                disabled={!discoName || meterNumber.trim() === ''}
                onClick={() => void meter.run()}
              />
            )
          }
          onChange={(event) => onChange({ meterNumber: event.target.value })}
        />
        {meterNumber === '' && customers}
        {result?.ok && <Customer customer={result.data} />}
      </div>
    </>
  );
}

function Customer({ customer }: { customer: MeterCheck }) {
  return (
    <>
      <CustomerCard
        name={customer.customerName}
        lines={[
          { label: 'Address', value: customer.address },
          {
            label: 'Arrears',
            value: customer.arrears && !isZero(customer.arrears) && formatWireNaira(customer.arrears),
          },
          { label: 'Minimum', value: customer.minAmount && formatWireNaira(customer.minAmount) },
        ]}
      />
      {customer.canVend === false && (
        <Alert tone="danger" role="alert" heading="This meter cannot buy now">
          The electricity company does not sell to it now. The customer should contact them.
        </Alert>
      )}
    </>
  );
}
