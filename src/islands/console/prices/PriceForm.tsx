import type { FormEvent } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { Select } from '#components/Select.tsx';
import type { PlanPrices, PriceEffect, Prices } from '#contract/console/prices.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { formatWireNaira } from '#domain/money.ts';
import { askEffect } from '#stores/console/prices.ts';
import { useErrorFocus } from '../../shared/use-error-focus.ts';
import { useBeginHere } from '../use-begin-here.ts';
import { EffectButtons, Problem, TimeFields, useAsking } from './EffectForm.tsx';
import { askedOf, bodyOf, type PriceDraft } from './price-draft.ts';

interface PriceFormProps {
  plan: PlanPrices;
  prices: Prices;
  draft: PriceDraft;
  onDraft: (draft: PriceDraft) => void;
  onEffect: (effect: PriceEffect) => void;
  onClose: () => void;
}

const SAME: FieldErrors = { price: ['It costs that already.'] };

/** Another price of a plan, of a level, and what it costs; leads to what it would do. */
export function PriceForm({ plan, prices, draft, onDraft, onEffect, onClose }: PriceFormProps) {
  const { errors, problem, isBusy, ask: askOf } = useAsking(onEffect);
  const form = useErrorFocus(errors);
  useBeginHere(form, 'input[inputmode=decimal]');
  const change = (part: Partial<PriceDraft>) => onDraft({ ...draft, ...part });
  const asked = askedOf(plan, draft.level);

  const ask = (given: PriceDraft) => {
    const body = bodyOf(plan, given);
    const isSame = body.price === body.seen && !body.costs;
    return askOf(isSame ? SAME : undefined, () => askEffect(plan.id, body));
  };
  const back = (price: string) => {
    const given = { ...draft, price };
    onDraft(given);
    void ask(given);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void ask(draft);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <LevelField plan={plan} levels={prices.levels} draft={draft} onChange={change} errors={errors} />
      <AmountField
        name="price"
        label="New price"
        hint={asked && `${formatWireNaira(asked.price)} until now.`}
        value={draft.price}
        error={errors.price?.join(' ')}
        onValueChange={(price) => change({ price })}
      />
      {asked?.former && (
        <Button
          variant="secondary"
          size="sm"
          className="-mt-2 self-start"
          disabled={isBusy}
          onClick={() => asked.former && back(asked.former)}
        >
          Back to {formatWireNaira(asked.former)}
        </Button>
      )}
      <CostFields plan={plan} vendors={prices.vendors} draft={draft} onChange={change} errors={errors} />
      <TimeFields draft={draft} onChange={change} errors={errors} />
      <Problem text={problem} />
      <EffectButtons isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

interface FieldProps {
  draft: PriceDraft;
  onChange: (part: Partial<PriceDraft>) => void;
  errors: FieldErrors;
}

/** Whose price, where there is more than one level. */
function LevelField(props: FieldProps & { plan: PlanPrices; levels: Prices['levels'] }) {
  const { plan, levels, draft, onChange, errors } = props;
  if (levels.length < 2) return null;
  return (
    <Select
      label="Level"
      value={draft.level}
      options={levels.map(({ code, name }) => ({ value: code, label: name }))}
      error={errors.level?.join(' ')}
      onChange={({ target: { value } }) =>
        onChange({ level: value, price: askedOf(plan, value)?.price ?? '' })
      }
    />
  );
}

/** What it costs at each vendor; one of a vendor that is not used any more stays as it is. */
const CostFields = (props: FieldProps & { plan: PlanPrices; vendors: readonly string[] }) =>
  props.vendors.map((vendor) => (
    <AmountField
      key={vendor}
      name={`cost-${vendor}`}
      label={`Cost at ${vendor}`}
      hint={
        props.plan.costs.some((cost) => cost.vendor === vendor) ? undefined : 'Not known. It may stay empty.'
      }
      value={props.draft.costs[vendor] ?? ''}
      error={props.errors[`costs.${vendor}`]?.join(' ')}
      onValueChange={(cost) => props.onChange({ costs: { ...props.draft.costs, [vendor]: cost } })}
    />
  ));
