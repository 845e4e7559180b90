import type { MoneyRequest } from '#contract/console/money.ts';
import { formatWireNaira } from '#domain/money.ts';
import { confirmRequest, refuseRequest } from '#stores/console/money.ts';
import { whyOf } from '#stores/console/why.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';
import { AskedEffect } from './AskedEffect.tsx';
import { followsFrom } from './request-words.ts';

interface RequestDialogProps {
  /** The last one that was asked about: its words stay while the dialog goes. */
  request: MoneyRequest;
  open: boolean;
  onClose: () => void;
}

function ConfirmDialog({ request, ...shown }: RequestDialogProps) {
  const { id, kind, price, askedBy } = request;
  return (
    <CaseDialog
      {...shown}
      heading="Confirm"
      description={`${followsFrom(request)} The record names ${askedBy.name} and you.`}
      act="money confirm"
      asks="What you checked"
      hint="It is kept on record."
      does={`Confirm ${formatWireNaira(request.amount)}`}
      isDanger={kind === 'debit'}
      takesDoubts
      fields={price ? () => <AskedEffect asked={price} /> : undefined}
      send={(values) => confirmRequest(id, { ...whyOf(values), ...(values.insists && { insists: true }) })}
    />
  );
}

function RefuseDialog({ request, ...shown }: RequestDialogProps) {
  return (
    <CaseDialog
      {...shown}
      heading="Refuse"
      description={`${request.price ? 'The price stays as it is.' : 'No money moves.'} ${request.askedBy.name} may ask for it again.`}
      act="money refuse"
      asks="Why"
      hint="It is kept on record."
      does="Refuse it"
      isDanger
      send={(values) => refuseRequest(request.id, whyOf(values))}
    />
  );
}

/** What one decides about what another of the staff asked for. */
export type RequestAnswer = 'confirm' | 'refuse';

const DIALOGS = { confirm: ConfirmDialog, refuse: RefuseDialog };

export default function RequestDialogs({ does, ...shown }: RequestDialogProps & { does: RequestAnswer }) {
  const Dialog = DIALOGS[does];
  return <Dialog {...shown} />;
}
