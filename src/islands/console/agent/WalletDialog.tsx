import { useState } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { TextField } from '#components/TextField.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { formatWireNaira } from '#domain/money.ts';
import { creditAgent, debitAgent } from '#stores/console/agent-case.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';
import type { Values } from '../shared/DecisionForm.tsx';
import { ASKS_SECOND, type Limit, needsSecond } from '../shared/second-person.ts';

const ACTIONS = {
  credit: {
    heading: 'Credit the wallet',
    follows: (name: string) => `It goes into the wallet of ${name}.`,
    send: creditAgent,
  },
  debit: {
    heading: 'Debit the wallet',
    follows: (name: string) => `It leaves the wallet of ${name}.`,
    send: debitAgent,
  },
} as const;

/** What is done to a wallet by hand. */
export type WalletAction = keyof typeof ACTIONS;

interface WalletDialogProps {
  agent: AgentCase;
  action: WalletAction;
  open: boolean;
  onClose: () => void;
}

/** Moves money between the owner and the wallet. */
export function WalletDialog({ agent: data, action, open, onClose }: WalletDialogProps) {
  const { agent, twoPeopleAbove } = data;
  const [amount, setAmount] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  // Opened again, its field is empty.
  if (open !== wasOpen) {
    setWasOpen(open);
    setAmount('');
  }
  const { heading, follows, send } = ACTIONS[action];
  return (
    <CaseDialog
      open={open}
      onClose={onClose}
      heading={heading}
      description={`${follows(agent.username)}${limitWords(twoPeopleAbove)}`}
      asks="Reason"
      hint="The agent reads it on the statement. It is kept on record too."
      does={amount && needsSecond(amount, twoPeopleAbove) ? ASKS_SECOND : heading}
      isDanger={action === 'debit'}
      takesDoubts
      fields={(errors) => <Fields errors={errors} onAmount={setAmount} />}
      send={({ insists, ...given }) => {
        const { amount: sum = '', reference = '', reason = '' } = given;
        return send(agent.id, { amount: sum, reference, reason, ...(insists && { insists: true }) });
      }}
    />
  );
}

const limitWords = (limit: Limit): string =>
  limit === null
    ? ''
    : ` Above ${formatWireNaira(limit)}, with what you moved so for them in the last 24 hours, it waits for a second person.`;

interface FieldsProps {
  errors: Values;
  onAmount: (wire: string) => void;
}

const Fields = ({ errors, onAmount }: FieldsProps) => (
  <>
    <AmountField name="amount" label="Amount" error={errors.amount} onValueChange={onAmount} />
    <TextField
      name="reference"
      label="Reference"
      hint="Such as a ticket’s number. Each is applied once for an agent."
      autoComplete="off"
      maxLength={100}
      error={errors.reference}
    />
  </>
);
