import type { KeyMode } from '#contract/keys.ts';

/** Who is calling, once the token is known. */
export interface Caller {
  /** In test mode the test account's. */
  agentId: string;
  /** `key` is an API key. */
  kind: 'session' | 'key';
  mode: KeyMode;
  tokenHash: Buffer;
  /** Whether the session gave its password lately; see sessions/confirm-session.ts. */
  isConfirmed: boolean;
  /** What costs more asks for the PIN; null: nothing does. */
  pinAboveKobo: bigint | null;
  /** What a session's sales of a day without the PIN may come to; null without a PIN. */
  pinDayKobo: bigint | null;
  /** What all sales of a day may come to; null: there is no limit. */
  dayLimitKobo: bigint | null;
}
