import type { Permission, Role } from '#contract/console/permissions.ts';

/** A browser test, by its file in tests/e2e and its name. */
export interface Walk {
  spec: string;
  test: string;
  /** Who is at the console there. */
  role: Role;
}

export interface ConsoleTask {
  /** As docs/operating.md has it. */
  words: string;
  permission: Permission;
  /** The calls that change something there, each once; none of a task that reads. */
  calls: readonly string[];
  /** The button that somebody who may not does not see; none of a page that they do not see. */
  control?: string;
  /** The other buttons that its test presses: one for each call that the control does not make. */
  presses?: readonly string[];
  done: Walk;
  refused: Walk;
}

export const walk = (spec: string, test: string, role: Role): Walk => ({ spec, test, role });

export const AUDITOR = walk(
  'console-refused',
  'an auditor reads everything and can change nothing',
  'auditor',
);
export const SUPPORT = walk('console-refused', 'support has no way to figures, staff and record', 'support');
export const HELPED = walk(
  'console-agents',
  'support helps an agent who lost everything, and shuts one out',
  'support',
);
export const SETTLED = walk(
  'console-orders',
  'support answers a dispute, settles its order as delivered and closes it',
  'support',
);
export const STAFFED = walk('console-staff', 'an owner changes a role and invites somebody again', 'owner');
export const INVITED = walk(
  'console',
  'an owner takes the command line’s link up, invites a colleague, and each sees what their role may',
  'owner',
);
export const POSTED = walk(
  'console-reports',
  'a manager posts a message to a level: its agents see it, others do not, until it is withdrawn',
  'manager',
);
export const DECIDED = walk(
  'console-money',
  'finance rejects a claim, and gives a payment to its agent',
  'finance',
);
export const ASKED = walk(
  'console-money',
  'finance asks for a large credit and cannot confirm it; the owner does, and the agent has it',
  'finance',
);
export const ANSWERED = walk(
  'console-money',
  'the owner refuses what finance asked for, and takes nothing back for them',
  'owner',
);
export const PRICED = walk(
  'console-prices',
  'a manager sees what a price would do, makes it, takes it back and dates another',
  'manager',
);
export const UNCHANGED = walk(
  'console-catalogue',
  'finance reads codes and sees pictures, and can change neither',
  'finance',
);
export const HELD = walk(
  'console-vendors',
  'support holds a provider until a time and releases it; an auditor, who may not, sees it alone',
  'support',
);
export const CLOSED = walk(
  'console-days',
  'finance closes a day for good and takes it along; an auditor reads it',
  'finance',
);
export const REWORDED = walk(
  'console-letters',
  'a manager gives a letter other words: an agent gets them, until ours are restored',
  'manager',
);

export const RECONCILED = walk(
  'console-statements',
  'finance compares a statement and deals with a difference; an auditor reads it and changes nothing',
  'finance',
);
export const PROBED = walk(
  'console-statements',
  'a manager sells a probe through a vendor; finance sees what it cost and cannot sell one',
  'manager',
);
export const LEVEL_LATER = walk(
  'console-agents',
  'a manager gives a level for later, drops it and lets the sales decide again',
  'manager',
);
export const IDENTIFIED = walk(
  'console-agents',
  'a manager verifies who an agent is, and takes it back',
  'manager',
);
export const LOOKED_INTO = walk(
  'console-orders',
  'support says what was done about an order that its vendor took back; an auditor reads it',
  'support',
);
