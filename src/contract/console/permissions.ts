/** What somebody of the staff is to the shop. An auditor reads and changes nothing. */
export const ROLES = ['owner', 'manager', 'finance', 'support', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY: readonly Role[] = ROLES;
const NOT_AUDITORS: readonly Role[] = ['owner', 'manager', 'finance', 'support'];
const AT_THE_COUNTER: readonly Role[] = ['owner', 'manager', 'support'];

/** Which roles may do what: the one place that says so. docs/operating.md draws it. */
export const MAY = {
  /** Find orders, agents and payments, and read them with their evidence. */
  'orders.read': EVERYBODY,
  /** Read what was sold, earned and paid in, and the money at vendors. */
  'figures.read': ['owner', 'manager', 'finance', 'auditor'],
  /** Close business days. */
  'days.close': ['owner', 'finance'],
  /** Settle, refund and reverse orders by hand. */
  'orders.settle': AT_THE_COUNTER,
  /** Decide on claims, and on payments that are no agent's. */
  'funding.decide': ['owner', 'manager', 'finance'],
  /** Confirm, refuse and take back what waits for a second person, where one may do it oneself. */
  'requests.answer': NOT_AUDITORS,
  /** Credit and debit wallets. */
  'wallets.adjust': ['owner', 'finance'],
  /** Answer disputes and close them. */
  'disputes.answer': AT_THE_COUNTER,
  /** See the portal as an agent does. */
  'agents.view': NOT_AUDITORS,
  /** Suspend agents and let them in again. */
  'agents.suspend': AT_THE_COUNTER,
  /** Remove or unlock a PIN, remove a lost authenticator app, log an agent out, remove API keys. */
  'agents.factors': AT_THE_COUNTER,
  /** Give agents the prices of a level. */
  'agents.level': ['owner', 'manager'],
  /** Note who agents are, once they have shown it. */
  'agents.identity': ['owner', 'manager'],
  /** Read what plans cost agents and us. */
  'prices.read': ['owner', 'manager', 'finance', 'auditor'],
  /** Change prices, now or at a time to come, what vendors call plans, and pictures. */
  'prices.change': ['owner', 'manager'],
  /** Keep a provider's status whatever its orders show, and let them decide again. */
  'providers.hold': AT_THE_COUNTER,
  /** Ask vendors for our balance, and book what was paid in there. */
  'vendors.book': ['owner', 'finance'],
  /** Compare vendors' statements with our orders, and say what is dealt with. */
  'vendors.reconcile': ['owner', 'manager', 'finance'],
  /** Check whether the books agree, and look into what does not. */
  'books.check': ['owner', 'manager', 'finance'],
  /** Sell a little through a vendor to a number of the house's own, to find out whether it delivers. */
  'vendors.probe': ['owner', 'manager'],
  /** Invite staff, change their roles and end their access. */
  'staff.manage': ['owner'],
  /** Read what the staff did. */
  'audit.read': ['owner', 'manager', 'finance', 'auditor'],
  /** Post messages to agents, and withdraw them. */
  'messages.post': AT_THE_COUNTER,
  /** Change the words of the emails that agents get. */
  'letters.write': ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof MAY;

export const PERMISSIONS = Object.keys(MAY) as Permission[];

export const permissionsOf = (role: Role): Permission[] =>
  PERMISSIONS.filter((permission) => (MAY[permission] as readonly Role[]).includes(role));
