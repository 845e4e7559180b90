import type { MoneyRequest } from '#contract/console/money.ts';
import { formatWireNaira } from '#domain/money.ts';
import { confirmRequest, refuseRequest } from '#stores/console/money.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';

interface RequestDialogProps {
  /** The last one that was asked about: its words stay while the dialog goes. */
  request: MoneyRequest | undefined;
  open: boolean;
  onClose: () => void;
}

export function ConfirmDialog({ request, ...shown }: RequestDialogProps) {
  if (!request) return null;
  const { id, kind, agent } = request;
  const amount = formatWireNaira(request.amount);
  const moves = kind === 'debit' ? 'leaves' : 'goes into';
  return (
    <CaseDialog
      {...shown}
      heading="Confirm"
      description={`${amount} ${moves} the wallet of ${agent.username} at once. The record names ${request.askedBy.name} and you.`}
      asks="What you checked"
      hint="It is kept on record."
      does={`Confirm ${amount}`}
      isDanger={kind === 'debit'}
      takesDoubts
      send={({ reason = '', insists }) => confirmRequest(id, { reason, ...(insists && { insists: true }) })}
    />
  );
}

export function RefuseDialog({ request, ...shown }: RequestDialogProps) {
  if (!request) return null;
  return (
    <CaseDialog
      {...shown}
      heading="Refuse"
      description={`No money moves. ${request.askedBy.name} may ask for it again.`}
      asks="Why"
      hint="It is kept on record."
      does="Refuse it"
      isDanger
      send={({ reason = '' }) => refuseRequest(request.id, reason)}
    />
  );
}
