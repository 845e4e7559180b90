import type { FormEvent } from 'react';
import { Checkbox } from '#components/Checkbox.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Select } from '#components/Select.tsx';
import { TextField } from '#components/TextField.tsx';
import type { DiscountEffect } from '#contract/console/discounts.ts';
import type { Prices, ProviderPrices } from '#contract/console/prices.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { askDiscountEffect, changeDiscount } from '#stores/console/catalogue-edits.ts';
import { loadPrices } from '#stores/console/prices.ts';
import { whyOf } from '#stores/console/why.ts';
import { useErrorFocus } from '../../shared/use-error-focus.ts';
import { DecisionForm } from '../shared/DecisionForm.tsx';
import { FactLine, Facts } from '../shared/Facts.tsx';
import { useFocusLeft } from '../shared/use-focus-left.ts';
import { useBeginHere } from '../use-begin-here.ts';
import { type DiscountDraft, discountBodyOf, discountDraftOf, savedOf } from './discount-draft.ts';
import { Before, Doubts, LastWeek } from './Effect.tsx';
import { EffectButtons, Problem, TimeFields, useAsking, useSteps } from './EffectForm.tsx';
import { countText, levelName, percentText } from './words.ts';

interface DiscountDialogProps {
  /** As it was when the dialog opened. */
  provider: ProviderPrices;
  prices: Prices;
  open: boolean;
  onClose: () => void;
}

/** Asks for another discount at a provider, shows what it would do, and makes it. */
export function DiscountDialog({ provider, prices, open, onClose }: DiscountDialogProps) {
  useFocusLeft(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      heading="Change the discount"
      description={`${provider.name} · ${provider.serviceName}: what agents save of what their customers pay.`}
    >
      {open && <Steps provider={provider} prices={prices} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ provider, prices, onClose }: Omit<DiscountDialogProps, 'open'>) {
  const { effect, onDraft, onEffect, onBack, draft } = useSteps<DiscountDraft, DiscountEffect>(() =>
    discountDraftOf(provider),
  );
  const given = { provider, prices, draft, onClose };
  return effect ? (
    <Decision {...given} effect={effect} onBack={onBack} />
  ) : (
    <DiscountForm {...given} onDraft={onDraft} onEffect={onEffect} />
  );
}

interface StepProps extends Omit<DiscountDialogProps, 'open'> {
  draft: DiscountDraft;
}

interface DiscountFormProps extends StepProps {
  onDraft: (draft: DiscountDraft) => void;
  onEffect: (effect: DiscountEffect) => void;
}

const SAME: FieldErrors = { percent: ['They save that already.'] };

function DiscountForm({ provider, prices, draft, onDraft, onEffect, onClose }: DiscountFormProps) {
  const { errors, problem, isBusy, ask } = useAsking(onEffect);
  const form = useErrorFocus(errors);
  useBeginHere(form, 'input[inputmode=decimal]');
  const change = (part: Partial<DiscountDraft>) => onDraft({ ...draft, ...part });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = discountBodyOf(provider, draft);
    const same = body.percent === body.seen ? SAME : undefined;
    if (!isBusy) void ask(same, () => askDiscountEffect(provider, body));
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {prices.levels.length > 1 && (
        <Select
          label="Level"
          value={draft.level}
          options={prices.levels.map(({ code, name }) => ({ value: code, label: name }))}
          error={errors.level?.join(' ')}
          onChange={({ target: { value } }) =>
            change({ level: value, percent: String(savedOf(provider, value)) })
          }
        />
      )}
      <TextField
        name="percent"
        label="New discount, in per cent"
        hint={`${percentText(savedOf(provider, draft.level))} until now.`}
        inputMode="decimal"
        autoComplete="off"
        value={draft.percent}
        error={errors.percent?.join(' ')}
        onChange={({ target }) => change({ percent: target.value })}
      />
      <TimeFields draft={draft} onChange={change} errors={errors} />
      <Problem text={problem} />
      <EffectButtons isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

interface DecisionProps extends StepProps {
  effect: DiscountEffect;
  onBack: () => void;
}

function Decision({ provider, prices, draft, effect, onBack, onClose }: DecisionProps) {
  const isDoubted = effect.doubts.length > 0;
  const body = discountBodyOf(provider, draft);
  const send = async ({ insists, ...values }: Record<string, string>) => {
    const decision = await changeDiscount(provider, {
      ...body,
      ...whyOf(values),
      ...(insists && { insists: true }),
    });
    // It may be that a colleague was here first: the list below shows their discount.
    if (!decision.ok) void loadPrices();
    return decision;
  };
  return (
    <DecisionForm
      act="catalogue discount"
      asks="Reason"
      hint="It is kept on record. Agents do not read it."
      does={`Change it to ${percentText(body.percent)}`}
      takesDoubts={!isDoubted}
      onBack={onBack}
      onClose={onClose}
      fields={() => (
        <>
          <Moves effect={effect} levels={prices.levels} from={body.from} />
          {isDoubted && <Checkbox name="insists" label="It is right all the same" />}
        </>
      )}
      send={send}
    />
  );
}

/** What each level saves before and after, what vendors leave us, and what last week's sales would have left. */
const Moves = ({
  effect,
  levels,
  from,
}: {
  effect: DiscountEffect;
  levels: Prices['levels'];
  from: string | undefined;
}) => (
  <>
    {from && <p className="text-sm">It changes by itself at {clockOf(from)}.</p>}
    {effect.levels.map(({ level, before, after, told }) => (
      <section key={level} aria-label={levelName(levels, level)}>
        <h3 className="mb-1.5 font-semibold">{levelName(levels, level)}</h3>
        <Facts className="flex flex-col gap-1.5">
          <FactLine name="Agents save">
            <Before>{percentText(before)}</Before>
            {percentText(after)}
          </FactLine>
          <FactLine name="Agents told">{countText(told)}</FactLine>
        </Facts>
      </section>
    ))}
    {effect.commission !== null && (
      <p className="text-sm text-ink-muted">Vendors leave us {percentText(effect.commission)} at the most.</p>
    )}
    <LastWeek {...effect.lastWeek} />
    <Doubts doubts={effect.doubts} />
  </>
);
