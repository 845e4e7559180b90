import { Checkbox } from '#components/Checkbox.tsx';
import { Dialog } from '#components/Dialog.tsx';
import type { PlanPrices, PriceEffect, Prices } from '#contract/console/prices.ts';
import { formatWireNaira } from '#domain/money.ts';
import { changePrice, loadPrices } from '#stores/console/prices.ts';
import { whyOf } from '#stores/console/why.ts';
import { DecisionForm } from '../shared/DecisionForm.tsx';
import { ASKS_SECOND } from '../shared/second-person.ts';
import { useFocusLeft } from '../shared/use-focus-left.ts';
import { Effect } from './Effect.tsx';
import { useSteps } from './EffectForm.tsx';
import { bodyOf, draftOf, type PriceDraft } from './price-draft.ts';
import { PriceForm } from './PriceForm.tsx';

interface PriceDialogProps {
  /** As it was when the dialog opened. */
  plan: PlanPrices;
  prices: Prices;
  open: boolean;
  onClose: () => void;
}

/** Asks for another price of a plan, shows what it would do, and makes it. */
export function PriceDialog({ plan, prices, open, onClose }: PriceDialogProps) {
  useFocusLeft(open);
  return (
    <Dialog open={open} onClose={onClose} heading="Change the price" description={plan.name}>
      {open && <Steps plan={plan} prices={prices} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ plan, prices, onClose }: Omit<PriceDialogProps, 'open'>) {
  const { effect, onDraft, onEffect, onBack, draft } = useSteps<PriceDraft, PriceEffect>(() => draftOf(plan));
  const given = { plan, prices, draft, onClose };
  return effect ? (
    <Decision {...given} effect={effect} onBack={onBack} />
  ) : (
    <PriceForm {...given} onDraft={onDraft} onEffect={onEffect} />
  );
}

interface DecisionProps extends Omit<PriceDialogProps, 'open'> {
  draft: PriceDraft;
  effect: PriceEffect;
  onBack: () => void;
}

function Decision({ plan, prices, draft, effect, onBack, onClose }: DecisionProps) {
  const isDoubted = effect.doubts.length > 0;
  const send = async ({ insists, ...values }: Record<string, string>) => {
    const decision = await changePrice(plan.id, {
      ...bodyOf(plan, draft),
      ...whyOf(values),
      ...(insists && { insists: true }),
    });
    // It may be that a colleague was here first: the list below shows their price.
    if (!decision.ok) void loadPrices();
    return decision;
  };
  return (
    <DecisionForm
      act="catalogue price"
      asks="Reason"
      hint="It is kept on record. Agents do not read it."
      does={effect.waits.length > 0 ? ASKS_SECOND : `Change it to ${formatWireNaira(draft.price)}`}
      takesDoubts={!isDoubted}
      onBack={onBack}
      onClose={onClose}
      fields={() => (
        <>
          <Effect effect={effect} levels={prices.levels} from={bodyOf(plan, draft).from} />
          {isDoubted && <Checkbox name="insists" label="It is right all the same" />}
        </>
      )}
      send={send}
    />
  );
}
