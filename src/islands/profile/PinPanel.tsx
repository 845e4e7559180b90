import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import type { Factors } from '#contract/factors.ts';
import { PIN } from '#contract/limits.ts';
import { $factors, INITIAL_FACTORS, removePin, setPin } from '#stores/settings/factors.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { PinField } from '../shared/PinField.tsx';
import { useShown } from '../shared/use-shown.ts';
import { usePanelForm } from '../shared/use-panel-form.ts';

const settingsOf = (values: Record<string, string>, pin: Factors['pin']): Parameters<typeof setPin>[0] => ({
  password: values.password ?? '',
  aboveAmount: values.aboveAmount || '0.00',
  // A sum never chosen follows the amount.
  ...(values.dayAmount && values.dayAmount !== pin?.dayAmount && { dayAmount: values.dayAmount }),
  keySells: values.keySells === 'on',
  ...((values.pin || !pin) && { pin: values.pin ?? '' }),
});

export default function PinPanel({ open, onClose }: PanelProps) {
  const pin = useShown($factors, INITIAL_FACTORS).factors?.pin ?? null;
  const { errors, isBusy, given } = usePanelForm(
    (values) =>
      values.action === 'remove' ? removePin(values.password ?? '') : setPin(settingsOf(values, pin)),
    onClose,
  );
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      heading="PIN for sales"
      description="With a PIN, nobody else can sell from your phone."
    >
      {/* Remounted when the stored values change; until then the fields keep their text. */}
      <form key={JSON.stringify(pin)} {...given}>
        <PinField
          name="pin"
          label={pin ? 'New PIN' : 'PIN'}
          hint={
            pin
              ? 'Leave it empty to keep the one you have.'
              : `${PIN.min} to ${PIN.max} digits that are hard to guess.`
          }
          error={errors.pin}
        />
        <AmountField
          name="aboveAmount"
          label="Ask for it above"
          hint="What one sale costs you. Empty or 0 asks at every sale."
          defaultValue={pin?.aboveAmount}
          error={errors.aboveAmount}
        />
        <AmountField
          name="dayAmount"
          label="Also ask when a day's sales without the PIN pass"
          hint={`Stops many small sales from emptying your wallet. If empty, it is ${PIN.dayTimes} times the amount above.`}
          defaultValue={pin?.dayAmount}
          error={errors.dayAmount}
        />
        <Checkbox
          name="keySells"
          label="My API key may sell above it"
          hint="Programs cannot type a PIN. Without this, your key sells at most that amount per order. A new key starts without it."
          defaultChecked={pin?.keySells}
        />
        <PasswordField name="password" label="Account password" error={errors.password} />
        <Button type="submit" size="lg" loading={isBusy}>
          {pin ? 'Save' : 'Set PIN'}
        </Button>
        {pin && (
          <Button
            type="submit"
            name="action"
            value="remove"
            variant="ghost"
            className="!text-danger"
            disabled={isBusy}
          >
            Remove the PIN
          </Button>
        )}
      </form>
    </SidePanel>
  );
}
