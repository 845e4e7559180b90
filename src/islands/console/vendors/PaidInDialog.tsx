import { useState } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { FormError } from '#components/FormError.tsx';
import { TextField } from '#components/TextField.tsx';
import { formatWireNaira } from '#domain/money.ts';
import { bookPaidIn } from '#stores/console/vendors.ts';
import { usePanelForm } from '../../shared/use-panel-form.ts';
import type { Limit } from '../shared/second-person.ts';
import { useBeginHere } from '../use-begin-here.ts';

interface PaidInDialogProps {
  vendor: string;
  limit: Limit;
  open: boolean;
  onClose: () => void;
}

/** Books what the owner paid in at a vendor. */
export const PaidInDialog = ({ vendor, limit, open, onClose }: PaidInDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    heading={`Book a payment to ${vendor}`}
    description={`No money moves: our books learn what the bank has sent already.${waitsAbove(limit)}`}
  >
    {open && <PaidInForm vendor={vendor} onClose={onClose} />}
  </Dialog>
);

const waitsAbove = (limit: Limit): string =>
  limit === null ? '' : ` Above ${formatWireNaira(limit)} it waits for a second person.`;

function PaidInForm({ vendor, onClose }: Pick<PaidInDialogProps, 'vendor' | 'onClose'>) {
  const [refusal, setRefusal] = useState('');
  const { errors, isBusy, given } = usePanelForm(async ({ amount = '', reference = '' }) => {
    const decision = await bookPaidIn(vendor, { amount, reference });
    const isOfField = !decision.ok && Object.keys(decision.fieldErrors).length > 0;
    setRefusal(decision.ok || isOfField ? '' : decision.message);
    return decision;
  }, onClose);
  useBeginHere(given.ref, 'input[inputmode=decimal]');
  return (
    <form {...given}>
      <AmountField name="amount" label="Amount" error={errors.amount} />
      <TextField
        name="reference"
        label="Reference"
        hint="The bank’s. Each payment is booked once."
        autoComplete="off"
        maxLength={200}
        error={errors.reference}
      />
      {refusal && <FormError role="alert">{refusal}</FormError>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Book it
        </Button>
      </div>
    </form>
  );
}
