import type { KeyMode } from '#contract/keys.ts';
import type { Rights } from './cashiers/cashier.ts';

/** Who is calling, once the token is known. */
export interface Caller {
  /** In test mode the test account's. */
  agentId: string;
  /** `key` is an API key; `view` somebody of the staff, who sees what the agent sees: see staff/view.ts; `cashier` one of the agent's. */
  kind: 'session' | 'key' | 'view' | 'cashier';
  mode: KeyMode;
  tokenHash: Buffer;
  /** Whether the session gave its password lately; see sessions/confirm-session.ts. */
  isConfirmed: boolean;
  /** Whether a code has come back from the agent's email; the owner's for cashiers. */
  hasConfirmedEmail: boolean;
  /** Sales that cost more need the PIN; null: no sale does. */
  pinAboveKobo: bigint | null;
  /** The most a session may sell in a day without the PIN; null when no PIN is set. */
  pinDayKobo: bigint | null;
  /** The most that may be sold in a day; null: there is no limit. */
  dayLimitKobo: bigint | null;
  /** Who of the agent's cashiers calls; undefined for anybody else. */
  cashier?: Rights;
}
