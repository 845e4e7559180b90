import { useState } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { FormError } from '#components/FormError.tsx';
import { PhoneField } from '#components/PhoneField.tsx';
import { Select } from '#components/Select.tsx';
import { type Probeable, type Probes } from '#contract/console/probes.ts';
import { formatWireNaira } from '#domain/money.ts';
import { sellProbe } from '#stores/console/probes.ts';
import { usePanelForm } from '../../../shared/use-panel-form.ts';

interface ProbeDialogProps {
  probes: Probes;
  open: boolean;
  onClose: () => void;
}

/** Sells a probe through the vendor that is chosen. */
export const ProbeDialog = ({ probes, open, onClose }: ProbeDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    heading="Sell a probe"
    description="Real money leaves our balance at the vendor, and the number really gets it. At most ₦200, ten times an hour."
  >
    {open && <ProbeForm vendors={probes.vendors} onClose={onClose} />}
  </Dialog>
);

const keyOf = ({ service, provider }: Probeable) => `${service}/${provider}`;

function ProbeForm({ vendors, onClose }: Pick<Probes, 'vendors'> & { onClose: () => void }) {
  // One for each time that the dialog opens: pressed twice, or sent again after silence, it is sold once.
  const [key] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(vendors[0]?.vendor ?? '');
  const sells = vendors.find(({ vendor }) => vendor === name)?.sells ?? [];
  const [wanted, setWanted] = useState('');
  const chosen = sells.find((each) => keyOf(each) === wanted) ?? sells[0];
  const [refusal, setRefusal] = useState('');
  const { errors, isBusy, given } = usePanelForm(async ({ amount = '', plan = '', phone = '', isOurs }) => {
    const sold = chosen && { service: chosen.service, provider: chosen.provider };
    const decision = await sellProbe({
      ...(sold ?? { service: 'airtime', provider: '' }),
      ...(plan && { plan }),
      ...(amount && { amount }),
      key,
      vendor: name,
      phone,
      // Without the tick the contract refuses it, and says what to do.
      isOurs: isOurs === 'on',
    });
    const isOfField = !decision.ok && Object.keys(decision.fieldErrors).length > 0;
    setRefusal(decision.ok || isOfField ? '' : decision.message);
    return decision;
  }, onClose);
  return (
    <form {...given}>
      <Select
        label="Vendor"
        options={vendors.map(({ vendor }) => ({ value: vendor, label: vendor }))}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label="What"
        options={sells.map((each) => ({ value: keyOf(each), label: each.name }))}
        value={chosen ? keyOf(chosen) : ''}
        error={errors.provider}
        onChange={({ target }) => setWanted(target.value)}
      />
      {chosen?.service === 'data' ? (
        <Select
          name="plan"
          label="Plan"
          options={chosen.plans.map(({ id, name: plan, price }) => ({
            value: id,
            label: `${plan} · ${formatWireNaira(price)}`,
          }))}
          error={errors.plan}
        />
      ) : (
        <AmountField name="amount" label="Amount" defaultValue="100.00" error={errors.amount} />
      )}
      <PhoneField name="phone" label="Number" autoComplete="off" error={errors.phone} />
      <Checkbox name="isOurs" label="The number is ours, and the money may be spent" error={errors.isOurs} />
      {refusal && <FormError role="alert">{refusal}</FormError>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Sell it
        </Button>
      </div>
    </form>
  );
}
