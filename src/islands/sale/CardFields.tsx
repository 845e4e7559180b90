import type { ReactNode } from 'react';
import { RadioCards } from '#components/RadioCards.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Service } from '#contract/catalogue.ts';
import type { CableCheck } from '#contract/checks.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { formatWireNaira } from '#domain/money.ts';
import type { Drafts } from '#stores/orders/drafts.ts';
import { CheckButton } from './CheckButton.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { pictureAt, placesOf } from './places.ts';
import { ProviderHealth } from './ProviderHealth.tsx';
import { STATUS_NOTES } from './provider-health.ts';
import type { Check } from './use-check.ts';
import { providerOf } from './use-service.ts';

interface CardFieldsProps {
  service: Service | undefined;
  draft: Drafts['cable'];
  onChange: (changes: Partial<Drafts['cable']>) => void;
  card: Check<CableCheck>;
  errors: FieldErrors;
  /** Those to choose from while no number is written. */
  customers: ReactNode;
}

// The companies keep their places until the catalogue is here.
const COMPANIES = placesOf(['DStv', 'GOtv', 'StarTimes']);

/** The fields for the smart card and its customer. */
export function CardFields({ service, draft, onChange, card, errors, customers }: CardFieldsProps) {
  const { cableName, smartCardNumber } = draft;
  const { result } = card;
  const refused =
    result && !result.ok ? (result.fieldErrors.smart_card_number?.join(' ') ?? result.message) : undefined;
  return (
    <>
      <div>
        <RadioCards
          legend="Company"
          compact
          columns={3}
          value={cableName}
          error={errors.cableName?.join(' ')}
          options={(service?.providers ?? COMPANIES).map(({ code, name, status, imageUrl }) => ({
            value: code,
            label: name,
            imageUrl: pictureAt({ code, imageUrl }),
            disabled: status === 'down',
            description: STATUS_NOTES[status],
          }))}
          onValueChange={(chosen) => onChange({ cableName: chosen, planId: '', isRenewal: false })}
        />
        <ProviderHealth provider={providerOf(service, cableName)} className="mt-3" />
      </div>
      <div className="flex flex-col gap-3">
        <TextField
          label="Smart card number"
          name="smartCardNumber"
          inputMode="numeric"
          autoComplete="off"
          inputClassName="tabular"
          value={smartCardNumber}
          error={refused ?? errors.smartCardNumber?.join(' ')}
          suffixSlot={
            !result?.ok && (
              <CheckButton
                label="Check the card"
                loading={card.isChecking}
                disabled={!cableName || smartCardNumber.trim() === ''}
                onClick={() => void card.run()}
              />
            )
          }
          onChange={(event) => onChange({ smartCardNumber: event.target.value, isRenewal: false })}
        />
        {smartCardNumber === '' && customers}
        {result?.ok && (
          <CustomerCard
            name={result.data.customerName}
            lines={[
              { label: 'Bouquet', value: result.data.currentBouquet },
              { label: 'Status', value: result.data.status },
              { label: 'Due', value: result.data.dueDate },
              {
                label: 'Renewal',
                value: result.data.renewalAmount && formatWireNaira(result.data.renewalAmount),
              },
            ]}
          />
        )}
      </div>
    </>
  );
}
