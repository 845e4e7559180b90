import { SpanKind } from '@opentelemetry/api';
import { traceOutcome, tracedWithin } from '../traces/traced.ts';
import type { Statement } from './statement.ts';

const ATTRIBUTES = { 'db.system.name': 'postgresql' };
const MAX_TEXT_CHARACTERS = 500;

/** The statement as it is written in our sources: what differs from call to call is a question mark. */
const textOf = ({ strings }: Statement): string => strings.join('?').replace(/\s+/g, ' ').trim();

/** From the wait for a connection to the answer. */
export function traceStatement(statement: Statement): void {
  traceOutcome(() => {
    const text = textOf(statement);
    const name = text.split(' ', 1)[0] ?? '';
    const attributes = { ...ATTRIBUTES, 'db.query.text': text.slice(0, MAX_TEXT_CHARACTERS) };
    return { name, kind: SpanKind.CLIENT, attributes };
  }, statement);
}

/** From the wait for a connection to the end of what is committed or undone together; its statements are no steps of their own. */
export const traceTransaction = <T>(run: () => Promise<T>): Promise<T> =>
  tracedWithin({ name: 'transaction', kind: SpanKind.CLIENT, attributes: ATTRIBUTES }, run);
