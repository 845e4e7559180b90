import { TextField } from '#components/TextField.tsx';
import type { UnmatchedPayment, WaitingClaim } from '#contract/console/money.ts';
import { formatWireNaira } from '#domain/money.ts';
import { approveClaim, assignPayment, rejectClaim } from '#stores/console/money.ts';
import { whyOf } from '#stores/console/why.ts';
import { LazyCaseDialog } from '../shared/LazyCaseDialog.tsx';
import { ASKS_SECOND, type Limit, needsSecond, ONCE_CONFIRMED } from '../shared/second-person.ts';

interface Shown {
  open: boolean;
  onClose: () => void;
}

interface Limited {
  limit: Limit;
}

interface ClaimDialogProps extends Shown {
  /** The last one that was asked about: its words stay while the dialog goes. */
  claim: WaitingClaim | undefined;
}

export function ApproveDialog({ claim, limit, ...shown }: ClaimDialogProps & Limited) {
  if (!claim) return null;
  const amount = formatWireNaira(claim.amount);
  const waits = needsSecond(claim.amount, limit);
  return (
    <LazyCaseDialog
      {...shown}
      heading="It arrived"
      description={`${amount} from ${claim.senderName} goes into the wallet of ${claim.agent.username} ${waits ? ONCE_CONFIRMED : 'at once'}.`}
      act="funding approve"
      asks="Where you saw it"
      hint="It is kept on record. Name the bank’s page and its reference."
      does={waits ? ASKS_SECOND : `Credit ${amount}`}
      takesDoubts
      send={(values) =>
        approveClaim(claim.ref, { ...whyOf(values), ...(values.insists && { insists: true }) })
      }
    />
  );
}

export function RejectDialog({ claim, ...shown }: ClaimDialogProps) {
  if (!claim) return null;
  return (
    <LazyCaseDialog
      {...shown}
      heading="Reject the claim"
      description={`No money moves, and ${claim.agent.username} gets a notice.`}
      act="funding reject"
      asks="Why"
      hint="The agent reads it. It is kept on record too."
      does="Reject the claim"
      isDanger
      send={(values) => rejectClaim(claim.ref, whyOf(values))}
    />
  );
}

interface AssignDialogProps extends Shown, Limited {
  payment: UnmatchedPayment | undefined;
}

export function AssignDialog({ payment, limit, ...shown }: AssignDialogProps) {
  if (!payment) return null;
  const { provider, reference } = payment;
  const amount = formatWireNaira(payment.amount);
  const waits = needsSecond(payment.amount, limit);
  return (
    <LazyCaseDialog
      {...shown}
      heading="Give it to an agent"
      description={`${amount} goes into the agent’s wallet ${waits ? ONCE_CONFIRMED : 'at once'}, less the fee where there is one.`}
      act="funding assign"
      asks="How you know that it is theirs"
      hint="It is kept on record."
      does={waits ? ASKS_SECOND : `Credit ${amount}`}
      fields={(errors) => (
        <TextField
          name="agent"
          label="Agent"
          hint="Username, email, phone number or id."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.agent}
        />
      )}
      send={({ agent = '', ...values }) => assignPayment({ provider, reference, agent, ...whyOf(values) })}
    />
  );
}
