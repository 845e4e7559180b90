import type { Words } from './word-book.ts';

/** The calls about agents below an agent, which a session makes. */
export const SUB_AGENT_WORDS: Words = {
  'get-sub-agents':
    'What each of your sub-agents sold and earned you, but not to whom they sold. Also your commission, your invitations and the agent above you.',
  'post-sub-agents-invitations':
    'Send the code to the agent. It is shown only once. Answers 403 if you are a sub-agent yourself.',
  'delete-sub-agents-invitations-id': 'The invitation can no longer be accepted.',
  'delete-sub-agents-invitations-id.id': 'The invitation’s `id`.',
  'post-sub-agents-invitation': 'See who invites you before you accept.',
  'post-sub-agents-accept':
    'You then buy at the prices of the agent above you. An agent who has sub-agents cannot become one.',
  'patch-sub-agents-id':
    'Whatever the percentage, a price stays between your own price and the ceiling. The sub-agent is told.',
  'patch-sub-agents-id.id': 'The sub-agent’s `id`.',
  'delete-sub-agents-id':
    'They keep what you moved to their wallet. You still earn commission on sales that are under way.',
  'delete-sub-agents-id.id': 'The sub-agent’s `id`.',
  'delete-sub-agents-above': 'You pay your own prices again from your next order.',
  'post-sub-agents-money-id':
    'Happens once for each key. Neither agent may be suspended. `down` cannot exceed what their wallet may hold; `back` takes at most what you moved down and they still have.',
  'post-sub-agents-money-id.id': 'The sub-agent’s `id`.',
  'post-sub-agents-commission': 'Happens once for each key. Moves at most the commission you have.',
  'get-sub-agents-totals': 'Agents who have left are included for the time they were below you.',
  'get-sub-agents-totals.from': 'The first day, such as 2026-11-01.',
  'get-sub-agents-totals.to': 'The last day, such as 2026-11-30.',
  'get-sub-agents-totals.by': 'One row for each `day` or each `month`.',
  SubAgents: 'Your sub-agents, the agent above you, and your commission.',
  'SubAgents.above': 'The agent above you; null if there is none.',
  'SubAgents.ceilingPercent': 'The most a sub-agent can pay above the standard price, in per cent.',
  'SubAgents.example':
    'A plan that shows what a percentage does. null if you are a sub-agent, or if no data is on sale.',
  '*.own': 'The price you pay for it.',
  '*.highest': 'The most a sub-agent can pay for it.',
  '*.given': 'What the agent above has moved to you.',
  '*.takenBack': 'What they have taken back.',
  '*.canTakeBack': 'What they can take back now: the part of the moved money that is still in your wallet.',
  'SubAgents.commission':
    'Commission you have earned and not moved yet. Negative if a sale was taken back after you moved its commission.',
  'SubAgents.people': 'Your sub-agents, by name.',
  'SubAgents.invitations': 'Invitations that can still be accepted.',
  SubAgent: 'One of your sub-agents.',
  SubAgentInvitation: 'An invitation to become your sub-agent.',
  NewInvitation: 'An invitation with its code. The code is shown only once.',
  InvitationCode: 'The code of an invitation.',
  SubAgentChange: 'The fields to change.',
  MoneyMove: 'Money to move between you and a sub-agent.',
  CommissionMove: 'The commission to move to your wallet.',
  AgentMove: 'Money that was moved.',
  Inviter: 'The agent who invites you.',
  SubAgentTotal: 'What a sub-agent sold in a day or a month.',
  '*.since': 'Since when they have been your sub-agent, or you theirs.',
  '*.createdAt': 'When it was created.',
  '*.expiresAt': 'When it expires.',
  'NewInvitation.code': 'The code. It is shown only once.',
  'InvitationCode.code': 'The code from the agent who invites you. Case, spaces and hyphens do not matter.',
  'SubAgentTotal.period': 'A day (2026-11-21) or a month (2026-11) in Lagos.',
  '*.commission': 'What you earned.',
  'SubAgent.username': 'What they sign in with.',
  'SubAgent.isSuspended': 'Whether they are suspended. No money can then move to or from them.',
  '*.percent':
    'How much more they pay than you, in per cent. Where the amount is free, their discount is this many points lower.',
  'SubAgent.prices': 'Providers with a percentage of their own.',
  'SubAgentChange.prices': 'Providers with a percentage of their own. Replaces the whole list.',
  'SubAgent.given': 'What you have moved to them.',
  'SubAgent.takenBack': 'What you have taken back.',
  'SubAgent.canTakeBack':
    'What you can take back now: the part of the moved money that is still in their wallet.',
  '*.today': 'Sales placed today that were delivered.',
  '*.month': 'Sales placed this month that were delivered.',
  'AgentMove.ref': 'The `ref` of the line on your statement.',
  'AgentMove.amount': 'The amount moved.',
  'AgentMove.balance': 'Your wallet’s balance now.',
  'MoneyMove.direction': '`down` moves money to the sub-agent, `back` returns it to you.',
  'MoneyMove.amount': 'The amount to move.',
  'MoneyMove.note': 'Both of you see it on your statements.',
  'CommissionMove.amount': 'The amount to move to your wallet.',
};
