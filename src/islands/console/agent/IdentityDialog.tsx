import { Select } from '#components/Select.tsx';
import { TextField } from '#components/TextField.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { verifyIdentity as verifyCall } from '#contract/console/agents.ts';
import { verifyIdentity, withdrawIdentity } from '#stores/console/agent-case.ts';
import { whyOf } from '#stores/console/why.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';
import type { Values } from '../shared/DecisionForm.tsx';

/** What is done about who the agent is. */
export type IdentityAction = 'verifyIdentity' | 'withdrawIdentity';

interface IdentityDialogProps {
  agent: AgentCase;
  action: IdentityAction;
  open: boolean;
  onClose: () => void;
}

const KEPT = 'It is kept on record. The agent does not read it.';

/** Notes who the agent is, or takes it back. */
export function IdentityDialog({ agent: { agent }, action, ...shown }: IdentityDialogProps) {
  if (action === 'withdrawIdentity')
    return (
      <CaseDialog
        {...shown}
        heading="Take the verification back"
        description={`${agent.username} has the limits of somebody who is not verified, from the next sale on.`}
        asks="Reason"
        hint={KEPT}
        does="Take it back"
        isDanger
        act="identity withdraw"
        send={(values) => withdrawIdentity(agent.id, whyOf(values))}
      />
    );
  return (
    <CaseDialog
      {...shown}
      heading="Verify the identity"
      description={`You have seen who ${agent.username} is. Of the number its last four digits alone are kept: write the whole number nowhere.`}
      asks="Reason"
      hint={KEPT}
      does="Verify"
      fields={fieldsOf}
      // What was not chosen is refused by name: see the contract.
      act="identity verify"
      send={({ because = '', reason = '', ...identity }) =>
        verifyIdentity(agent.id, { ...identity, ...whyOf({ because, reason }) } as BodyInputOf<
          typeof verifyCall
        >)
      }
    />
  );
}

const fieldsOf = (errors: Values) => (
  <>
    <Select
      name="level"
      label="Shown"
      placeholder="Choose"
      error={errors.level}
      options={[
        { value: 'number', label: 'The number' },
        { value: 'address', label: 'The number and the address' },
      ]}
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        name="kind"
        label="Number"
        placeholder="Choose"
        error={errors.kind}
        options={[
          { value: 'BVN', label: 'BVN' },
          { value: 'NIN', label: 'NIN' },
        ]}
      />
      <TextField
        name="lastFour"
        label="Its last four digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={errors.lastFour}
      />
    </div>
    <Select
      name="proof"
      label="Proof"
      placeholder="Choose"
      error={errors.proof}
      options={[
        { value: 'document', label: 'I saw a document that has it' },
        { value: 'bank', label: 'The bank or NIMC answered that it is theirs' },
      ]}
    />
  </>
);
