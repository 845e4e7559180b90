import { FilterBar } from '#components/FilterBar.tsx';
import { SearchField } from '#components/SearchField.tsx';
import { Select } from '#components/Select.tsx';
import type { ProviderPrices } from '#contract/console/prices.ts';
import { EVERY_PRICE, type PriceChoice } from '#stores/console/price-choice.ts';

interface PriceChoiceBarProps {
  providers: readonly ProviderPrices[];
  /** Those that are shown. */
  chosen: readonly ProviderPrices[];
  choice: PriceChoice;
  onChoice: (choice: PriceChoice) => void;
}

const WHICH = [
  { value: 'all', label: 'All plans' },
  { value: 'losing', label: 'Below cost' },
  { value: 'unsold', label: 'Not deliverable' },
] as const;

/** Words, and which service or provider. */
export function PriceChoiceBar({ providers, chosen, choice, onChoice }: PriceChoiceBarProps) {
  const services = [...new Map(providers.map(({ service, serviceName }) => [service, serviceName]))];
  const plans = chosen.reduce((sum, each) => sum + each.plans.length, 0);
  return (
    <FilterBar
      search={
        <SearchField
          label="Search the prices"
          placeholder="A plan, provider or service"
          maxLength={100}
          value={choice.text}
          onSearch={(text) => onChoice({ ...choice, text })}
        />
      }
      activeCount={Number(choice.of !== '') + Number(choice.which !== 'all')}
      onClear={() => onChoice({ ...EVERY_PRICE, text: choice.text })}
      summary={`${plans} ${plans === 1 ? 'plan' : 'plans'} of ${chosen.length} ${chosen.length === 1 ? 'provider' : 'providers'}`}
    >
      <Select
        label="Provider"
        className="w-full sm:w-56"
        value={choice.of}
        onChange={({ target }) => onChoice({ ...choice, of: target.value })}
      >
        <option value="">All providers</option>
        {services.map(([service, serviceName]) => (
          <optgroup key={service} label={serviceName}>
            <option value={service}>All of {serviceName}</option>
            {providers
              .filter((provider) => provider.service === service)
              .map(({ code, name }) => (
                <option key={code} value={`${service}/${code}`}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Select
        label="Which"
        className="w-full sm:w-44"
        options={WHICH}
        value={choice.which}
        onChange={({ target: { value } }) =>
          onChoice({ ...choice, which: WHICH.find((option) => option.value === value)?.value ?? 'all' })
        }
      />
    </FilterBar>
  );
}
