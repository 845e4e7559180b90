import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { TextField, type TextFieldProps } from '#components/TextField.tsx';
import type { Service } from '#contract/catalogue.ts';
import type { SubAgent, SubAgents } from '#contract/sub-agents.ts';
import { $service, catalogueRead, INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';
import { type PricesBelow, setPricesBelow } from '#stores/sub-agents/sub-agents.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { usePanelForm } from '../shared/use-panel-form.ts';
import { useShown } from '../shared/use-shown.ts';
import { exampleOf, faultOf, fieldOf, type Price, pricesOf, readPercent } from './percents.ts';

interface PricesBelowPanelProps extends PanelProps, Pick<SubAgents, 'ceilingPercent' | 'example'> {
  person: SubAgent;
}

/** What somebody below pays more than the agent, for everything and for single providers. */
export default function PricesBelowPanel(props: PricesBelowPanelProps) {
  const { open, onClose, person, ...bounds } = props;
  const { services } = useShown($service, INITIAL_SERVICE_STATE);
  useEffect(() => void (open && catalogueRead.fetch()), [open]);
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      heading={`Prices of ${person.name}`}
      description="They apply from the next sale, and we tell the agent."
    >
      {open && <Form key={person.id} {...bounds} person={person} services={services} onDone={onClose} />}
    </SidePanel>
  );
}

type FormProps = Omit<PricesBelowPanelProps, keyof PanelProps> & {
  services: readonly Service[];
  onDone: () => void;
};

function Form({ person, services, ceilingPercent, example, onDone }: FormProps) {
  const [percent, setPercent] = useState(String(person.percent));
  const [sent, setSent] = useState<Price[]>([]);
  const { errors, isBusy, given } = usePanelForm((values) => {
    const prices = pricesOf(services, values);
    setSent(prices);
    return setPricesBelow(person.id, {
      percent: readPercent(percent),
      // Without the catalogue the fields are not there, and theirs are left as they are.
      ...(services.length > 0 && { prices: prices as PricesBelow['prices'] }),
    });
  }, onDone);
  return (
    <form {...given}>
      <PercentField
        name="percent"
        label="More than you pay"
        value={percent}
        hint={exampleOf(example, percent)}
        error={errors.percent}
        onChange={(event) => setPercent(event.target.value)}
      />
      <p className="text-sm text-ink-muted">
        A sub-agent pays at most {ceilingPercent}&nbsp;% above the standard price, or your price if that is
        higher. For airtime and other chosen amounts, the percentage comes off their discount.
      </p>
      {services.length > 0 && <Providers {...{ person, services, errors, sent }} />}
      <Button type="submit" size="lg" loading={isBusy}>
        Set the prices
      </Button>
    </form>
  );
}

const PercentField = (props: TextFieldProps) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    inputClassName="tabular"
    suffixSlot={<span className="pr-3.5 text-ink-muted">%</span>}
    {...props}
  />
);

interface ProvidersProps {
  person: SubAgent;
  services: readonly Service[];
  errors: Record<string, string>;
  sent: readonly Price[];
}

/** Fields that stay empty go by the percentage above. */
function Providers({ person, services, errors, sent }: ProvidersProps) {
  const typedOf = (service: string, provider: string) =>
    person.prices.find((price) => price.service === service && price.provider === provider)?.percent;
  const isWrong = Object.keys(errors).some((name) => name.startsWith('prices.'));
  return (
    <details open={person.prices.length > 0 || isWrong}>
      <summary className="min-h-target cursor-pointer content-center text-sm text-primary">
        A different percentage for a provider
      </summary>
      <div className="mt-2 flex flex-col gap-5">
        {services
          .filter(({ providers }) => providers.length > 0)
          .map(({ code, name, providers }) => (
            <fieldset key={code} className="grid grid-cols-2 gap-x-4 gap-y-3">
              <legend className="mb-2 font-medium">{name}</legend>
              {providers.map((provider) => (
                <PercentField
                  key={provider.code}
                  name={fieldOf(code, provider.code)}
                  label={provider.name}
                  placeholder={String(person.percent)}
                  defaultValue={typedOf(code, provider.code)}
                  error={faultOf(errors, sent, code, provider.code)}
                />
              ))}
            </fieldset>
          ))}
      </div>
    </details>
  );
}
