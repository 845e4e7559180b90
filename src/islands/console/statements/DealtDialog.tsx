import type { StatementRow } from '#contract/console/statements.ts';
import { dealWith } from '#stores/console/statement-run.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';

interface DealtDialogProps {
  id: string;
  row: StatementRow;
  open: boolean;
  onClose: () => void;
}

/** Asks what was done about a difference. */
export default function DealtDialog({ id, row, ...shown }: DealtDialogProps) {
  return (
    <CaseDialog
      {...shown}
      heading="Dealt with"
      description={`${row.ref ?? `Line ${row.line}`}: ${row.fault}. No money moves by this.`}
      asks="What was done"
      hint="Your colleagues read it. Name the vendor’s ticket."
      does="Save"
      send={async ({ reason = '' }) => ({ ...(await dealWith(id, row.no, reason)), isDoubted: false })}
    />
  );
}
