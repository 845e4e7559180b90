import { useState } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { TextField } from '#components/TextField.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { creditAgent, debitAgent } from '#stores/console/agent-case.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';
import type { Values } from '../shared/DecisionForm.tsx';
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
export function WalletActions({ agent: { agent } }: { agent: AgentCase }) {
  const may = useMay('wallets.adjust');
  const [isOpen, setOpen] = useState(false);
  const [action, setAction] = useState<Action>('credit');
  if (!may) return null;
  const { heading, follows, send } = ACTIONS[action];
  const ask = (next: Action) => () => {
    setAction(next);
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
      <CaseDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        heading={heading}
        description={`${follows(agent.username)} A large sum waits for a second person first.`}
        asks="Reason"
        hint="The agent reads it on the statement. It is kept on record too."
        does={heading}
        isDanger={action === 'debit'}
        takesDoubts
        fields={(errors) => <Fields errors={errors} />}
        send={({ amount = '', reference = '', reason = '', insists }) =>
          send(agent.id, { amount, reference, reason, ...(insists && { insists: true }) })
        }
      />
    </>
  );
}

const Fields = ({ errors }: { errors: Values }) => (
  <>
    <AmountField name="amount" label="Amount" error={errors.amount} />
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
