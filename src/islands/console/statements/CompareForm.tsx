import { useRef, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { FormError } from '#components/FormError.tsx';
import { fileInvoiceIcon } from '#components/icons.ts';
import { Select } from '#components/Select.tsx';
import type { StatementVendor } from '#contract/console/statements.ts';
import { sendStatement } from '#stores/console/statements.ts';
import { usePanelForm } from '../../shared/use-panel-form.ts';
import { Section } from '../shared/Section.tsx';
import { CoveredTime } from './CoveredTime.tsx';
import { Mapping } from './Mapping.tsx';
import { type Head, readHead } from './read-head.ts';

interface CompareFormProps {
  vendors: readonly StatementVendor[];
  onCompared: (id: string) => void;
}

interface Chosen {
  file: File;
  head: Head;
}

const NO_COLUMNS = 'This file has no columns. Export the statement as CSV.';

/** Sends a vendor's statement to be compared: whose it is, which of its columns is which, and which time it covers. */
export function CompareForm({ vendors, onCompared }: CompareFormProps) {
  const [name, setName] = useState(vendors[0]?.vendor ?? '');
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState('');
  const vendor = vendors.find((each) => each.vendor === name);
  const { errors, isBusy, given } = usePanelForm(async (values) => {
    if (!chosen) {
      setProblem('Choose the vendor’s file first.');
      return { ok: false, message: '', fieldErrors: {}, retryAfterSeconds: undefined };
    }
    const { from, to, ...mapping } = values;
    const sent = { ...mapping, vendor: name, ...(from && { from }), ...(to && { to }) };
    const outcome = await sendStatement(chosen.file, sent, onCompared);
    const isOfField = !outcome.ok && Object.keys(outcome.fieldErrors).some((field) => field !== 'file');
    setProblem(outcome.ok || isOfField ? '' : outcome.message);
    return outcome;
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const head = await readHead(file);
    setChosen(head && { file, head });
    setProblem(head ? '' : NO_COLUMNS);
  };
  return (
    <Section heading="Compare a statement">
      <form {...given} className="flex flex-col gap-5 border-t px-card py-4">
        <div className="flex flex-wrap items-end gap-4">
          <Select
            label="Vendor"
            className="w-full sm:w-56"
            options={vendors.map((each) => ({ value: each.vendor, label: each.vendor }))}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <FileChoice chosen={chosen?.file} onFile={(file) => void take(file)} />
        </div>
        {chosen && vendor && (
          <>
            <Mapping
              // Other columns, or another vendor's: what was chosen for the former ones says nothing of these.
              key={`${name} ${chosen.head.columns.join('\n')}`}
              vendor={vendor}
              head={chosen.head}
              errors={errors}
            />
            <CoveredTime errors={errors} />
          </>
        )}
        {problem && <FormError role="alert">{problem}</FormError>}
        <Button type="submit" loading={isBusy} className="self-start">
          Compare
        </Button>
      </form>
    </Section>
  );
}

interface FileChoiceProps {
  chosen: File | undefined;
  onFile: (file: File | undefined) => void;
}

function FileChoice({ chosen, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Allow choosing the same file again after it was fixed.
          target.value = '';
        }}
      />
      <Button variant="secondary" icon={fileInvoiceIcon} onClick={() => input.current?.click()}>
        {chosen ? 'Choose another file' : 'Choose a file'}
      </Button>
      <p role="status" className="min-w-0 text-sm [overflow-wrap:anywhere]">
        {chosen?.name}
      </p>
    </div>
  );
}
