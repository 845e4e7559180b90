/** The driver's queries beyond promises; found in its sources, not in its types. */
export interface Statement extends Promise<unknown> {
  /** Called once, when the statement is first waited for: sends it. */
  handler: (statement: Statement) => void;
  /** What stands between the values. */
  strings: readonly string[];
  reject: (error: unknown) => void;
  /** The connection's backend id and key, which a cancel request needs. */
  state: { pid: number | null; secret: number | null } | null;
}

/** True for a statement, which is sent when awaited; false for a column's name, say. */
export const isStatement = (made: unknown): made is Statement => made instanceof Promise;
