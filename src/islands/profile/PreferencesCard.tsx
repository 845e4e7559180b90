import { type FormEvent, useEffect, useState } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Preferences } from '#contract/preferences.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { changePreferences } from '#stores/settings/change-preferences.ts';
import { $preferences, INITIAL_PREFERENCES, preferencesRead } from '#stores/settings/preferences.ts';
import { useShown } from '../shared/use-shown.ts';

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');

/** A server that knows of no daily limit is sent none. What was read of one may be out of date: only what the agent changed may raise it. */
function changesOf(
  data: FormData,
  { dailyLimitAmount, receiptShowsPrice, receiptShowsSeller, publicReceipts }: Preferences,
): Partial<Preferences> {
  const limit = textOf(data, 'dailyLimitAmount') || '0.00';
  const isChanged = dailyLimitAmount !== undefined && limit !== dailyLimitAmount;
  return {
    businessName: textOf(data, 'businessName'),
    receiptFooter: textOf(data, 'receiptFooter'),
    lowBalanceAmount: textOf(data, 'lowBalanceAmount') || '0.00',
    ...(isChanged && { dailyLimitAmount: limit }),
    ...(receiptShowsPrice !== undefined && { receiptShowsPrice: data.has('receiptShowsPrice') }),
    ...(receiptShowsSeller !== undefined && { receiptShowsSeller: data.has('receiptShowsSeller') }),
    ...(publicReceipts !== undefined && { publicReceipts: data.has('publicReceipts') }),
  };
}

export function PreferencesCard() {
  const preferences = useShown($preferences, INITIAL_PREFERENCES);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void preferencesRead.fetch(), []);

  const save = async (data: FormData) => {
    setBusy(true);
    const outcome = await changePreferences(changesOf(data, preferences));
    setBusy(false);
    setErrors(outcome.ok ? {} : outcome.fieldErrors);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(new FormData(event.currentTarget));
  };

  return (
    <Card heading="Receipts and warnings">
      {/* Remounted when the values arrive; until then the fields keep their text. */}
      <form
        key={JSON.stringify(preferences)}
        noValidate
        onSubmit={submit}
        className="grid gap-5 sm:grid-cols-2"
      >
        <ReceiptFields preferences={preferences} errors={errors} />
        <AmountField
          name="lowBalanceAmount"
          label="Warn below"
          hint="The dashboard warns you when your wallet holds less. 0 turns this off."
          defaultValue={preferences.lowBalanceAmount}
          error={errors.lowBalanceAmount?.join(' ')}
        />
        {preferences.dailyLimitAmount !== undefined && (
          <AmountField
            name="dailyLimitAmount"
            label="Daily limit"
            hint="The most you can sell in a day, programs included. 0 means no limit. Raising it asks for your password."
            defaultValue={preferences.dailyLimitAmount}
            error={errors.dailyLimitAmount?.join(' ')}
          />
        )}
        <div className="sm:col-span-2">
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What stands on every receipt, and whether they may be on the web. */
const ReceiptFields = ({ preferences, errors }: { preferences: Preferences; errors: FieldErrors }) => (
  <>
    <TextField
      name="businessName"
      label="Business name"
      hint="Shown at the top of your receipts."
      defaultValue={preferences.businessName}
      error={errors.businessName?.join(' ')}
    />
    <TextField
      name="receiptFooter"
      label="Receipt footer"
      hint="A line of thanks, an address, opening hours."
      defaultValue={preferences.receiptFooter}
      error={errors.receiptFooter?.join(' ')}
    />
    <Choice
      name="publicReceipts"
      label="Receipts on the web"
      hint="A receipt you send has a live link. Turn this off to hide the receipts you have shared."
      isChecked={preferences.publicReceipts}
    />
    <Choice
      name="receiptShowsPrice"
      label="Show a plan’s price on receipts without a selling price"
      hint="That is what you paid, and your customer sees it."
      isChecked={preferences.receiptShowsPrice}
    />
    <Choice
      name="receiptShowsSeller"
      label="Show the cashier’s name on receipts"
      hint="On what your cashiers sell. Your own sales show no name."
      isChecked={preferences.receiptShowsSeller}
    />
  </>
);

interface ChoiceProps {
  name: keyof Preferences;
  label: string;
  hint: string;
  isChecked: boolean | undefined;
}

/** A server that knows of no such choice is shown none. */
const Choice = ({ isChecked, ...field }: ChoiceProps) =>
  isChecked !== undefined && <Checkbox {...field} defaultChecked={isChecked} className="sm:col-span-2" />;
