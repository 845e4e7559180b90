import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import * as store from '#stores/console/agent-case.ts';
import { whyOf } from '#stores/console/why.ts';
import { useMay } from '../use-staff.ts';
import { LazyCaseDialog } from '../shared/LazyCaseDialog.tsx';

const KEPT = 'It is kept on record.';
const READ = 'The agent reads it. It is kept on record.';
const SURE = 'Make sure first that it is the agent who asks.';

/** Each with the words of its dialog. */
const ACTIONS = {
  suspend: {
    act: 'agent suspend',
    button: 'Suspend',
    isDanger: true,
    hint: READ,
    does: 'Suspend the agent',
    follows: (name: string) =>
      `${name} is logged out at once, and neither the login nor API keys work until you let them in again. The money stays in the wallet.`,
    send: store.suspendAgent,
  },
  restore: {
    act: 'agent restore',
    button: 'Let in again',
    isDanger: false,
    hint: READ,
    does: 'Let the agent in again',
    follows: (name: string) => `${name} may log in and sell again at once.`,
    send: store.restoreAgent,
  },
  unlockPin: {
    act: 'agent unlock-pin',
    button: 'Unlock the PIN',
    isDanger: false,
    hint: KEPT,
    does: 'Unlock the PIN',
    follows: (name: string) => `${name} may enter the same PIN again. ${SURE}`,
    send: store.unlockPin,
  },
  removePin: {
    act: 'agent remove-pin',
    button: 'Remove the PIN',
    isDanger: true,
    hint: KEPT,
    does: 'Remove the PIN',
    follows: (name: string) =>
      `${name} sells without a PIN, and may set a new one. An email tells them. ${SURE}`,
    send: store.removePin,
  },
  removeAuthenticator: {
    act: 'agent remove-totp',
    button: 'Remove the authenticator app',
    isDanger: true,
    hint: KEPT,
    does: 'Remove the app',
    follows: (name: string) =>
      `${name} logs in with the password alone, and may set an app up again. An email tells them. ${SURE}`,
    send: store.removeAuthenticator,
  },
  endSession: {
    act: 'agent end-session',
    button: 'Log out',
    isDanger: false,
    hint: KEPT,
    does: 'Log the agent out',
    follows: (name: string) =>
      `${name} is logged out everywhere at once. Whoever has the password may log in again.`,
    send: store.endAgentSession,
  },
  removeKeys: {
    act: 'agent remove-keys',
    button: 'Remove the keys',
    isDanger: true,
    hint: KEPT,
    does: 'Remove the keys',
    follows: (name: string) =>
      `Programs of ${name} stop selling at once, and need a new key. An email tells them.`,
    send: store.removeKeys,
  },
} as const;

type Action = keyof typeof ACTIONS;

interface AgentActionsProps {
  agent: AgentCase;
  /** Those that the agent's state allows. */
  actions: readonly Action[];
  permission: 'agents.suspend' | 'agents.factors';
}

/** Buttons for what somebody with the permission may do, each with a dialog that asks for the reason. */
export function AgentActions({ agent: { agent }, actions, permission }: AgentActionsProps) {
  const may = useMay(permission);
  const [open, setOpen] = useState<Action>();
  // The words of the last one stay while its dialog goes.
  const [last, setLast] = useState<Action>();
  const show = (action: Action) => {
    setLast(action);
    setOpen(action);
  };
  if (!may) return null;
  const words = last && ACTIONS[last];
  return (
    <>
      {actions.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {actions.map((action) => (
            <Button key={action} variant="secondary" size="sm" onClick={() => show(action)}>
              {ACTIONS[action].button}
            </Button>
          ))}
        </div>
      )}
      {words && (
        <LazyCaseDialog
          open={open !== undefined}
          onClose={() => setOpen(undefined)}
          heading={words.button}
          description={words.follows(agent.username)}
          act={words.act}
          asks="Reason"
          hint={words.hint}
          does={words.does}
          isDanger={words.isDanger}
          send={(values) => words.send(agent.id, whyOf(values))}
        />
      )}
    </>
  );
}
