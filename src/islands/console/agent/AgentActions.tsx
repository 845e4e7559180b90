import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import type { Permission } from '#contract/console/permissions.ts';
import { LazyPanel } from '../../shared/LazyPanel.tsx';
import { useMay } from '../use-staff.ts';
import type { AgentAction } from './AgentDialogs.tsx';

const loadDialogs = () => import('./AgentDialogs.tsx');

const BUTTONS: Record<AgentAction, string> = {
  suspend: 'Suspend',
  restore: 'Let in again',
  unlockPin: 'Unlock the PIN',
  removePin: 'Remove the PIN',
  removeAuthenticator: 'Remove the authenticator app',
  endSession: 'Log out',
  removeKeys: 'Remove the keys',
  level: 'Change the level',
  dropLevel: 'Drop the change',
  followLevel: 'Follow the rule again',
  verifyIdentity: 'Verify the identity',
  withdrawIdentity: 'Take the verification back',
  credit: 'Credit',
  debit: 'Debit',
};

interface AgentActionsProps {
  agent: AgentCase;
  /** Those that the agent's state allows. */
  actions: readonly AgentAction[];
  permission: Permission;
  className?: string;
}

/** Buttons for what somebody with the permission may do, each with a dialog that asks for the reason. */
export function AgentActions({ agent, actions, permission, className = 'mt-4' }: AgentActionsProps) {
  const may = useMay(permission);
  const [isOpen, setOpen] = useState(false);
  const [action, setAction] = useState<AgentAction>('suspend');
  if (!may) return null;
  const ask = (next: AgentAction) => {
    setAction(next);
    setOpen(true);
  };
  return (
    <>
      {actions.length > 0 && (
        <div className={`flex flex-wrap gap-3 ${className}`}>
          {actions.map((each) => (
            <Button key={each} variant="secondary" size="sm" onClick={() => ask(each)}>
              {BUTTONS[each]}
            </Button>
          ))}
        </div>
      )}
      <LazyPanel
        load={loadDialogs}
        given={{ agent, action }}
        chunk={1}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
