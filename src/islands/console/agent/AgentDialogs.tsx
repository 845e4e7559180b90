import type { AgentCase } from '#contract/console/agents.ts';
import type { PanelProps } from '../../shared/LazyPanel.tsx';
import { type HelpAction, HelpDialog } from './HelpDialog.tsx';
import { type IdentityAction, IdentityDialog } from './IdentityDialog.tsx';
import { LevelDialog } from './LevelDialog.tsx';
import { LevelRuleDialog, type LevelRuleAction } from './LevelRuleDialog.tsx';
import { type WalletAction, WalletDialog } from './WalletDialog.tsx';

/** What somebody with the permission does about an agent. */
export type AgentAction = HelpAction | WalletAction | LevelRuleAction | IdentityAction | 'level';

interface AgentDialogsProps extends PanelProps {
  agent: AgentCase;
  /** The last one that was opened: its words stay while the dialog goes. */
  action: AgentAction;
}

export default function AgentDialogs({ action, ...shown }: AgentDialogsProps) {
  if (action === 'level') return <LevelDialog {...shown} />;
  if (action === 'dropLevel' || action === 'followLevel')
    return <LevelRuleDialog {...shown} action={action} />;
  if (action === 'verifyIdentity' || action === 'withdrawIdentity')
    return <IdentityDialog {...shown} action={action} />;
  if (action === 'credit' || action === 'debit') return <WalletDialog {...shown} action={action} />;
  return <HelpDialog {...shown} action={action} />;
}
