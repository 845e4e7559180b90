import type { AgentCase } from '#contract/console/agents.ts';
import { type Proof, PROOFS } from '#contract/console/proofs.ts';
import { Select } from '#components/Select.tsx';
import * as store from '#stores/console/agent-case.ts';
import type { Decision } from '#stores/console/case-store.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';
import type { Values } from '../shared/DecisionForm.tsx';

const KEPT = 'It is kept on record.';
const READ = 'The agent reads it. It is kept on record.';

/** What is done to an agent for a reason. */
export type HelpAction =
  'suspend' | 'restore' | 'unlockPin' | 'removePin' | 'removeAuthenticator' | 'endSession' | 'removeKeys';

interface Help {
  /** As on the button that opens it. */
  heading: string;
  isDanger: boolean;
  hint: string;
  does: string;
  follows: (name: string) => string;
  /** Whoever asks for it has to show first that they are the agent. @default false */
  isProven?: boolean;
  send: (id: string, values: Values) => Promise<Decision>;
}

const forReason =
  (change: (id: string, reason: string) => Promise<Decision>) =>
  (id: string, { reason = '' }: Values) =>
    change(id, reason);

/** A proof that was not chosen is refused by name: see the contract. */
const forProof =
  (change: typeof store.removePin) =>
  (id: string, { reason = '', proof = '' }: Values) =>
    change(id, { reason, proof: proof as Proof });

const HELP: Record<HelpAction, Help> = {
  suspend: {
    heading: 'Suspend',
    isDanger: true,
    hint: READ,
    does: 'Suspend the agent',
    follows: (name) =>
      `${name} is logged out at once, and neither the login nor API keys work until you let them in again. The money stays in the wallet.`,
    send: forReason(store.suspendAgent),
  },
  restore: {
    heading: 'Let in again',
    isDanger: false,
    hint: READ,
    does: 'Let the agent in again',
    follows: (name) => `${name} may log in and sell again at once.`,
    send: forReason(store.restoreAgent),
  },
  unlockPin: {
    heading: 'Unlock the PIN',
    isDanger: false,
    hint: KEPT,
    does: 'Unlock the PIN',
    follows: (name) => `${name} may enter the same PIN again.`,
    isProven: true,
    send: forProof(store.unlockPin),
  },
  removePin: {
    heading: 'Remove the PIN',
    isDanger: true,
    hint: KEPT,
    does: 'Remove the PIN',
    follows: (name) => `${name} sells without a PIN, and may set a new one. An email tells them.`,
    isProven: true,
    send: forProof(store.removePin),
  },
  removeAuthenticator: {
    heading: 'Remove the authenticator app',
    isDanger: true,
    hint: KEPT,
    does: 'Remove the app',
    follows: (name) =>
      `${name} logs in with the password alone, and may set an app up again. An email tells them.`,
    isProven: true,
    send: forProof(store.removeAuthenticator),
  },
  endSession: {
    heading: 'Log out',
    isDanger: false,
    hint: KEPT,
    does: 'Log the agent out',
    follows: (name) => `${name} is logged out everywhere at once. Whoever has the password may log in again.`,
    send: forReason(store.endAgentSession),
  },
  removeKeys: {
    heading: 'Remove the keys',
    isDanger: true,
    hint: KEPT,
    does: 'Remove the keys',
    follows: (name) => `Programs of ${name} stop selling at once, and need a new key. An email tells them.`,
    send: forReason(store.removeKeys),
  },
};

const PROOF_NAMES: Record<Proof, string> = {
  call: 'I called the number of the account',
  document: 'I saw a document that names them',
  mail: 'They answered from the account’s email',
};

const PROOF_OPTIONS = PROOFS.map((value) => ({ value, label: PROOF_NAMES[value] }));

const proofField = (errors: Values) => (
  <Select
    name="proof"
    label="Proof"
    hint="How you know that it is the agent. It is kept on record."
    placeholder="Choose"
    error={errors.proof}
    options={PROOF_OPTIONS}
  />
);

interface HelpDialogProps {
  agent: AgentCase;
  action: HelpAction;
  open: boolean;
  onClose: () => void;
}

export function HelpDialog({ agent: { agent }, action, open, onClose }: HelpDialogProps) {
  const { follows, isProven = false, send, ...words } = HELP[action];
  return (
    <CaseDialog
      {...words}
      open={open}
      onClose={onClose}
      description={follows(agent.username)}
      asks="Reason"
      {...(isProven && { fields: proofField })}
      send={(values) => send(agent.id, values)}
    />
  );
}
