import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { FormError } from '#components/FormError.tsx';
import { type RadioCardOption, RadioCards } from '#components/RadioCards.tsx';
import { SearchField } from '#components/SearchField.tsx';
import { SegmentedControl, type SegmentedControlProps } from '#components/SegmentedControl.tsx';
import { searchIcon } from '#components/icons.ts';
import type { Plan } from '#contract/catalogue.ts';
import type { MarkUp } from '#contract/mark-up.ts';
import {
  ANY_PLAN,
  customerPrice,
  findPlans,
  kindLabel,
  kindsOf,
  type PlanFilter,
  sizeText,
  usualFirst,
  validitiesOf,
  validityText,
} from './plans.ts';

interface PlanPickerProps {
  plans: readonly Plan[];
  /** The provider's, for plans that have none of their own. */
  markUp: MarkUp | undefined;
  value: string;
  /** What this customer buys most often; empty when that is not known. */
  usualId: string;
  onValueChange: (planId: string) => void;
  error?: string | undefined;
}

/** With more plans than this a search pays. */
const SEARCH_FROM = 10;

/** All plans of a network, the customer's usual one first, then the cheapest, narrowed by kind, validity and search. */
export function PlanPicker({ plans, markUp, value, usualId, onValueChange, error }: PlanPickerProps) {
  const [filter, setFilter] = useState(ANY_PLAN);
  const picker = useShortWindow();
  const found = usualFirst(findPlans(plans, filter), usualId);
  return (
    <div ref={picker} className="flex flex-col gap-3">
      <PlanFilters plans={plans} filter={filter} onFilter={setFilter} />
      {found.length > 0 ? (
        <RadioCards
          legend="Plan"
          legendHidden
          compact
          columns={2}
          options={found.map((plan) => optionOf(plan, customerPrice(plan, markUp), plan.id === usualId))}
          value={value}
          onValueChange={onValueChange}
          error={error}
        />
      ) : (
        <EmptyState
          heading="No plan found"
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

/** Where the keyboard leaves little of the window, the form goes up to its top: the number stays in sight, and four plans too. */
function useShortWindow() {
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = picker.current?.closest('form');
    const isTyping = form?.contains(document.activeElement);
    if (isTyping && matchMedia('(max-height: 26rem)').matches) form?.scrollIntoView();
  }, []);
  return picker;
}

interface PlanFiltersProps {
  plans: readonly Plan[];
  filter: PlanFilter;
  onFilter: (filter: PlanFilter) => void;
}

/** One row of chips; on a phone it scrolls. */
function PlanFilters({ plans, filter, onFilter }: PlanFiltersProps) {
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <div className="thumb-row gap-3 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0">
        {plans.length >= SEARCH_FROM && (
          <IconButton
            icon={searchIcon}
            label="Search plans"
            aria-expanded={isSearching}
            onClick={() => {
              onFilter({ ...filter, search: '' });
              setSearching(!isSearching);
            }}
          />
        )}
        <Chips
          legend="Kind"
          all="All"
          values={kindsOf(plans)}
          textOf={kindLabel}
          value={filter.kind}
          onValueChange={(kind) => onFilter({ ...filter, kind })}
        />
        <Chips
          legend="Validity"
          all="Any validity"
          values={validitiesOf(plans)}
          textOf={validityText}
          value={filter.validity}
          onValueChange={(validity) => onFilter({ ...filter, validity })}
        />
      </div>
      {isSearching && (
        <SearchField
          label="Plan name or price"
          autoFocus
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
      )}
    </>
  );
}

interface ChipsProps<Value> extends Pick<SegmentedControlProps, 'legend' | 'value' | 'onValueChange'> {
  /** The chip of no choice. */
  all: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
}

/** A choice of one of the values; none where there is no choice. */
const Chips = <Value,>({ all, values, textOf, ...props }: ChipsProps<Value>) =>
  values.length > 1 && (
    <SegmentedControl
      {...props}
      legendHidden
      look="chips"
      className="shrink-0"
      segments={[
        { value: '', label: all },
        ...values.map((value) => ({ value: String(value), label: textOf(value) })),
      ]}
    />
  );

const optionOf = (
  { id, name, kind, sizeMb, validityDays }: Plan,
  price: string,
  isUsual: boolean,
): RadioCardOption => ({
  value: id,
  label: sizeMb === undefined ? name : sizeText(sizeMb),
  description: [kind && kindLabel(kind), validityDays && validityText(validityDays)]
    .filter(Boolean)
    .join(' · '),
  stub: price,
  badge: isUsual ? <Badge tone="primary">Usual</Badge> : undefined,
});
