/** What the driver's queries are besides promises; in its sources, but not in its types. */
export interface Statement extends Promise<unknown> {
  /** Called once, when the statement is first waited for: sends it. */
  handler: (statement: Statement) => void;
  reject: (error: unknown) => void;
  /** Of the connection that it was sent on: by these the database knows whom to cancel. */
  state: { pid: number | null; secret: number | null } | null;
}

/** True for what is sent once it is waited for; a column's name, say, is none. */
export const isStatement = (made: unknown): made is Statement => made instanceof Promise;
