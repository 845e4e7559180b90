import { useState } from 'react';
import { Select } from '#components/Select.tsx';
import { TextField } from '#components/TextField.tsx';
import type { CodeAt, PlanPrices, ProviderPrices } from '#contract/console/prices.ts';
import { changeCode } from '#stores/console/catalogue-edits.ts';
import { loadPrices } from '#stores/console/prices.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';

interface CodeDialogProps {
  provider: ProviderPrices;
  /** Left out: the provider itself. */
  plan: PlanPrices | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks for a vendor's code of a plan or a provider; an empty one takes it away. */
export function CodeDialog({ provider, plan, ...shown }: CodeDialogProps) {
  const { codes, name } = plan ?? provider;
  // Where the service is not its business a code would help nobody.
  const vendors = codes.filter(({ without }) => without !== 'service');
  const send = async ({ vendor = '', code = '', reason = '', insists = '' }: Record<string, string>) => {
    const decision = await changeCode({
      service: provider.service,
      provider: provider.code,
      ...(plan && { plan: plan.id }),
      vendor,
      code: code.trim() || null,
      seen: codes.find((one) => one.vendor === vendor)?.code ?? null,
      reason,
      ...(insists && { insists: true }),
    });
    // It may be that a colleague was here first: the list below shows their code.
    if (!decision.ok) void loadPrices();
    return decision;
  };
  return (
    <CaseDialog
      {...shown}
      heading={plan ? 'Change a code' : 'Change a provider’s code'}
      description={
        plan
          ? `${name}: a vendor without a code for it is not asked.`
          : `${name} · ${provider.serviceName}: a vendor without a code for it sells none of its plans.`
      }
      asks="Reason"
      hint="It is kept on record with the code before and after."
      does="Change it"
      takesDoubts
      fields={(errors) => <CodeFields vendors={vendors} errors={errors} />}
      send={send}
    />
  );
}

function CodeFields({ vendors, errors }: { vendors: readonly CodeAt[]; errors: Record<string, string> }) {
  const [vendor, setVendor] = useState(vendors[0]?.vendor ?? '');
  const chosen = vendors.find((one) => one.vendor === vendor);
  return (
    <>
      <Select
        name="vendor"
        label="Vendor"
        value={vendor}
        options={vendors.map((one) => ({ value: one.vendor, label: one.vendor }))}
        error={errors.vendor}
        onChange={({ target }) => setVendor(target.value)}
      />
      <TextField
        // Another vendor, another code.
        key={vendor}
        name="code"
        label="Code"
        hint={chosen?.without === 'ours' ? 'Empty: it sells it by our own code.' : 'Empty: it has none.'}
        defaultValue={chosen?.code ?? ''}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        error={errors.code}
      />
    </>
  );
}
