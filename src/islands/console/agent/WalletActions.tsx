import { useState } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { TextField } from '#components/TextField.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { formatWireNaira } from '#domain/money.ts';
import { creditAgent, debitAgent } from '#stores/console/agent-case.ts';
import { whyOf } from '#stores/console/why.ts';
import { LazyCaseDialog } from '../shared/LazyCaseDialog.tsx';
import type { Values } from '../shared/DecisionForm.tsx';
import { ASKS_SECOND, type Limit, needsSecond } from '../shared/second-person.ts';
import { useMay } from '../use-staff.ts';

const ACTIONS = {
  credit: {
    button: 'Credit',
    heading: 'Credit the wallet',
    follows: (name: string) => `It goes into the wallet of ${name}.`,
    send: creditAgent,
  },
  debit: {
    button: 'Debit',
    heading: 'Debit the wallet',
    follows: (name: string) => `It leaves the wallet of ${name}.`,
    send: debitAgent,
  },
} as const;

type Action = keyof typeof ACTIONS;

/** Buttons for whoever may move money between the owner and the wallet. */
export function WalletActions({ agent: { agent, twoPeopleAbove } }: { agent: AgentCase }) {
  const may = useMay('wallets.adjust');
  const [isOpen, setOpen] = useState(false);
  const [action, setAction] = useState<Action>('credit');
  const [amount, setAmount] = useState('');
  if (!may) return null;
  const { heading, follows, send } = ACTIONS[action];
  const ask = (next: Action) => () => {
    setAction(next);
    setAmount('');
    setOpen(true);
  };
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-3 sm:justify-end">
        {(['credit', 'debit'] as const).map((each) => (
          <Button key={each} variant="secondary" size="sm" onClick={ask(each)}>
            {ACTIONS[each].button}
          </Button>
        ))}
      </div>
      <LazyCaseDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        heading={heading}
        description={`${follows(agent.username)}${limitWords(twoPeopleAbove)}`}
        act={`agent ${action}`}
        asks="Reason"
        hint="The agent reads it on the statement. It is kept on record too."
        does={amount && needsSecond(amount, twoPeopleAbove) ? ASKS_SECOND : heading}
        isDanger={action === 'debit'}
        takesDoubts
        fields={(errors) => <Fields errors={errors} onAmount={setAmount} />}
        send={({ insists, ...given }) => {
          const { amount: sum = '', reference = '' } = given;
          const body = { amount: sum, reference, ...whyOf(given) };
          return send(agent.id, { ...body, ...(insists && { insists: true }) });
        }}
      />
    </>
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
