import { useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { Button } from '#components/Button.tsx';
import { FormError } from '#components/FormError.tsx';
import { type RadioCardOption, RadioCards } from '#components/RadioCards.tsx';
import { SearchField } from '#components/SearchField.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Select } from '#components/Select.tsx';
import { searchIcon } from '#components/icons.ts';
import type { Plan } from '#contract/catalogue.ts';
import { formatWireNaira } from '#domain/money.ts';
import { ANY_PLAN, findPlans, kindLabel, kindsOf, sizeText, validitiesOf, validityText } from './plans.ts';

interface PlanPickerProps {
  plans: readonly Plan[];
  value: string;
  onValueChange: (planId: string) => void;
  error?: string | undefined;
}

/** With more plans than this a search pays. */
const SEARCH_FROM = 10;

/** All plans of a network, cheapest first, narrowed by kind, validity and search. */
export function PlanPicker({ plans, value, onValueChange, error }: PlanPickerProps) {
  const [filter, setFilter] = useState(ANY_PLAN);
  const found = findPlans(plans, filter);
  const kinds = kindsOf(plans);
  const validities = validitiesOf(plans);
  return (
    <div className="flex flex-col gap-3">
      {plans.length >= SEARCH_FROM && (
        <SearchField
          label="Search plans"
          value={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        {kinds.length > 1 && (
          <SegmentedControl
            legend="Kind"
            legendHidden
            className="min-w-0 flex-1"
            segments={[
              { value: '', label: 'All' },
              ...kinds.map((kind) => ({ value: kind, label: kindLabel(kind) })),
            ]}
            value={filter.kind}
            onValueChange={(kind) => setFilter({ ...filter, kind })}
          />
        )}
        {validities.length > 1 && (
          <Select
            label="Validity"
            labelHidden
            value={filter.validity}
            options={[
              { value: '', label: 'Any validity' },
              ...validities.map((days) => ({ value: String(days), label: validityText(days) })),
            ]}
            onChange={(event) => setFilter({ ...filter, validity: event.target.value })}
          />
        )}
      </div>
      {found.length > 0 ? (
        <RadioCards
          legend="Plan"
          legendHidden
          options={found.map(optionOf)}
          value={value}
          onValueChange={onValueChange}
          error={error}
        />
      ) : (
        <EmptyState
          heading="No such plan"
          icon={searchIcon}
          action={
            <Button variant="secondary" onClick={() => setFilter(ANY_PLAN)}>
              Show all plans
            </Button>
          }
        />
      )}
      {found.length === 0 && error && <FormError>{error}</FormError>}
    </div>
  );
}

const optionOf = ({ id, name, kind, sizeMb, validityDays, price }: Plan): RadioCardOption => ({
  value: id,
  label: sizeMb === undefined ? name : sizeText(sizeMb),
  description: [kind && kindLabel(kind), validityDays && validityText(validityDays)]
    .filter(Boolean)
    .join(' · '),
  stub: formatWireNaira(price).replace(/\.00$/, ''),
});
