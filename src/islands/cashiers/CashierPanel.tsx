import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Cashier } from '#contract/cashiers.ts';
import { CASHIERS } from '#contract/limits.ts';
import { SERVICE_LIST } from '#services/services.ts';
import { addCashier, changeCashier } from '#stores/cashiers/manage.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { PinField } from '../shared/PinField.tsx';
import { usePanelForm } from '../shared/use-panel-form.ts';
import { cashierOf } from './cashier-form.ts';

interface CashierPanelProps extends PanelProps {
  /** Whom to change; null: one is added. */
  cashier: Cashier | null;
}

/** Who sells, what, up to which sums and when. */
export default function CashierPanel({ open, onClose, cashier }: CashierPanelProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      heading={cashier ? `Change ${cashier.name}` : 'Add a cashier'}
      description="They sell from your wallet, and see neither your prices nor your settings."
    >
      {open && <CashierForm key={cashier?.id} cashier={cashier} onDone={onClose} />}
    </SidePanel>
  );
}

function CashierForm({ cashier, onDone }: { cashier: Cashier | null; onDone: () => void }) {
  const { errors, isBusy, given } = usePanelForm((values) => {
    const { pin, ...written } = cashierOf(values);
    if (!cashier) return addCashier({ ...written, pin });
    return changeCashier(cashier.id, { ...written, ...(pin && { pin }) });
  }, onDone);
  return (
    <form {...given}>
      <TextField
        name="name"
        label="Name"
        hint="As it stands on sales."
        defaultValue={cashier?.name}
        error={errors.name}
      />
      <TextField
        name="login"
        label="Username or phone number"
        hint="What they log in with."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={cashier?.login}
        error={errors.login}
      />
      <PinField
        name="pin"
        label={cashier ? 'New PIN' : 'PIN'}
        hint={
          cashier
            ? 'Leave it empty to keep theirs. A new one logs them out and unlocks them.'
            : `${CASHIERS.pinDigits} digits that are hard to guess. Tell them in person.`
        }
        error={errors.pin}
      />
      <Services cashier={cashier} error={errors.services} />
      <Bounds cashier={cashier} errors={errors} />
      <Checkbox
        name="seesBalance"
        label="Sees what is in the wallet"
        defaultChecked={cashier?.seesBalance ?? false}
      />
      <Button type="submit" size="lg" loading={isBusy}>
        {cashier ? 'Save' : 'Add the cashier'}
      </Button>
    </form>
  );
}

interface PartProps {
  cashier: Cashier | null;
}

const Services = ({ cashier, error }: PartProps & { error: string | undefined }) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 text-sm font-medium">What they sell</legend>
    {SERVICE_LIST.map(({ code, name }) => (
      <Checkbox
        key={code}
        name={`service:${code}`}
        label={name}
        defaultChecked={cashier ? cashier.services.includes(code) : true}
      />
    ))}
    {error && (
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    )}
  </fieldset>
);

/** Up to which sums, and when. */
const Bounds = ({ cashier, errors }: PartProps & { errors: Record<string, string> }) => (
  <>
    <AmountField
      name="saleLimit"
      label="Limit a sale"
      hint="What customers pay. Empty: no limit."
      defaultValue={cashier?.saleLimit ?? ''}
      error={errors.saleLimit}
    />
    <AmountField
      name="dayLimit"
      label="Limit a day"
      hint="What customers pay in a day. Empty: no limit."
      defaultValue={cashier?.dayLimit ?? ''}
      error={errors.dayLimit}
    />
    <div className="grid grid-cols-2 gap-4">
      <TextField
        name="opens"
        type="time"
        label="Sells from"
        defaultValue={cashier?.opens ?? ''}
        error={errors.opens}
      />
      <TextField
        name="closes"
        type="time"
        label="Until"
        defaultValue={cashier?.closes ?? ''}
        error={errors.closes}
      />
    </div>
  </>
);
