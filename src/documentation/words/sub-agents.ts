import type { Words } from './word-book.ts';

/** The calls about agents below an agent, which a session makes. */
export const SUB_AGENT_WORDS: Words = {
  'get-sub-agents':
    'Of each agent below you: what they sold and what it brought you, never to whom. Also your commission, your invitations, and the agent above you.',
  'post-sub-agents-invitations':
    'Send the code to the agent: it is shown once. Answers 403 where you are below another agent yourself.',
  'delete-sub-agents-invitations-id': 'Nobody can accept it from then on.',
  'delete-sub-agents-invitations-id.id': 'The invitation’s `id`.',
  'post-sub-agents-invitation': 'Look who invites you before you accept.',
  'post-sub-agents-accept':
    'From then on you buy at the prices of the agent above. Whoever has agents below is below nobody.',
  'patch-sub-agents-id':
    'A price stays between your own of that moment and the ceiling, whatever the percentage. They are told.',
  'patch-sub-agents-id.id': 'The sub-agent’s `id`.',
  'delete-sub-agents-id':
    'What you moved to their wallet stays theirs. Commission of sales under way still comes to you.',
  'delete-sub-agents-id.id': 'The sub-agent’s `id`.',
  'delete-sub-agents-above': 'You pay your own prices again from your next order on.',
  'post-sub-agents-money-id':
    'Once for each key, and only between agents who are not suspended. `down` stays within what their wallet may hold; `back` takes at most what you moved down and they still hold.',
  'post-sub-agents-money-id.id': 'The sub-agent’s `id`.',
  'post-sub-agents-commission': 'Once for each key, and at most what the account holds.',
  'get-sub-agents-totals': 'Also of agents who have left since, as long as they were below you.',
  'get-sub-agents-totals.from': 'The first day, such as 2026-11-01.',
  'get-sub-agents-totals.to': 'The last day, such as 2026-11-30.',
  'get-sub-agents-totals.by': 'A row for each `day` or `month`.',
  SubAgents: 'The agents below and above, and the commission.',
  'SubAgents.above': 'The agent above you; null where there is none.',
  'SubAgents.ceilingPercent': 'Nobody below pays more than so much above the standard price.',
  'SubAgents.example':
    'A plan by which to show what a percentage does. Null for an agent below another, and where no data is sold.',
  '*.own': 'What you pay for it.',
  '*.highest': 'What an agent below you pays for it at most.',
  '*.given': 'What was moved to you since you are below them.',
  '*.takenBack': 'What of it was taken back.',
  '*.canTakeBack': 'What can be taken back now: of what was moved to you, what your wallet still holds.',
  'SubAgents.commission':
    'Earned and not moved yet. Below zero where a sale was taken back after its commission had been moved.',
  'SubAgents.people': 'The agents below you, by name.',
  'SubAgents.invitations': 'Those that still hold.',
  SubAgent: 'An agent below you.',
  SubAgentInvitation: 'An invitation to be below you.',
  NewInvitation: 'An invitation with its code, which is shown once.',
  InvitationCode: 'The code of an invitation.',
  SubAgentChange: 'What of an agent below changes.',
  MoneyMove: 'A movement of money between you and an agent below.',
  CommissionMove: 'How much commission to move to the wallet.',
  AgentMove: 'A movement that was made.',
  Inviter: 'Who invites with a code.',
  SubAgentTotal: 'What an agent below you sold in a day or month.',
  '*.since': 'Since when the two are a pair.',
  '*.createdAt': 'When it was made.',
  '*.expiresAt': 'Until when it holds.',
  'NewInvitation.code': 'Shown once.',
  'InvitationCode.code': 'As the inviting agent got it. Case, spaces and hyphens do not matter.',
  'SubAgentTotal.period': 'A day, 2026-11-21, or a month, 2026-11, in Lagos.',
  '*.commission': 'What it brought you.',
  'SubAgent.username': 'What they log in with.',
  'SubAgent.isSuspended': 'Whether they are kept out: no money moves to or from them.',
  '*.percent':
    'How much more they pay than you, in per cent; where the amount is chosen, so many points less of discount.',
  'SubAgent.prices': 'Providers with a percentage of their own.',
  'SubAgentChange.prices': 'The providers with a percentage of their own. Replaces the whole list.',
  'SubAgent.given': 'What you moved down since they are below you.',
  'SubAgent.takenBack': 'What of it you took back.',
  'SubAgent.canTakeBack':
    'What you can take back now: of what you moved down, what their wallet still holds.',
  '*.today': 'Delivered sales that were placed today.',
  '*.month': 'Delivered sales that were placed this month.',
  'AgentMove.ref': 'Of the line on your statement.',
  'AgentMove.amount': 'What was moved.',
  'AgentMove.balance': 'What your wallet holds now.',
  'MoneyMove.direction': '`down` to the agent below, or `back` to you.',
  'MoneyMove.amount': 'What to move.',
  'MoneyMove.note': 'Both read it on their statements.',
  'CommissionMove.amount': 'What to move to your wallet.',
};
