import type { Sql } from '#server/platform/db/sql.ts';
import { isStatement, type Statement } from '#server/platform/db/statement.ts';

/** What becomes of a statement or a transaction: it never arrives, or it is done and its answer is lost. */
export type Fate = 'whole' | 'not sent' | 'not answered';

const lost = () => Object.assign(new Error('the connection was lost'), { code: 'CONNECTION_CLOSED' });

/** A connection that is lost at some statement, and stays so until it is whole again. */
export class Line {
  #at = Infinity;
  #kind: Fate = 'whole';
  #sent = 0;

  /** @param at before how many statements it is still whole */
  loseAt(at: number, kind: Fate): void {
    this.#at = at;
    this.#kind = kind;
    this.#sent = 0;
  }

  fix(): void {
    this.#at = Infinity;
  }

  next(): Fate {
    this.#sent += 1;
    return this.#sent > this.#at ? this.#kind : 'whole';
  }
}

/** The same database over a connection that is lost now and then. @param fateOf asked for each statement outside of a transaction, and for each transaction */
export function faultySql(sql: Sql, fateOf: () => Fate): Sql {
  const spoilt = (made: unknown): unknown => {
    if (!isStatement(made)) return made;
    const { handler } = made;
    made.handler = (statement) => {
      const fate = fateOf();
      if (fate === 'not sent') return statement.reject(lost());
      if (fate === 'not answered') {
        const query = statement as Statement & { resolve: (answer: unknown) => void };
        query.resolve = () => statement.reject(lost());
      }
      handler(statement);
    };
    return made;
  };
  const begin = async (...args: unknown[]) => {
    const fate = fateOf();
    if (fate === 'not sent') throw lost();
    const answer = await (sql.begin as (...given: unknown[]) => Promise<unknown>)(...args);
    if (fate === 'not answered') throw lost();
    return answer;
  };
  const own: Record<string | symbol, unknown> = {
    begin,
    unsafe: (...args: Parameters<Sql['unsafe']>) => spoilt(sql.unsafe(...args)),
    onErrand: (errand: Parameters<Sql['onErrand']>[0]) => faultySql(sql.onErrand(errand), fateOf),
  };
  return new Proxy(sql, {
    apply: (_target, _self, args) => spoilt(Reflect.apply(sql, undefined, args)),
    get: (_target, name) => own[name] ?? (Reflect.get(sql, name) as unknown),
  });
}
