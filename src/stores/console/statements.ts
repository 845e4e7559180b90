import * as contract from '#contract/console/statements.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { Outcome } from '../orders/outcome.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole, toldAtWork } from './api.ts';
import { caseStore, type CaseState, initialCase } from './case-store.ts';
import { packFile } from './pack-file.ts';

export const INITIAL_STATEMENTS: CaseState<contract.Statements> = initialCase();

/** There is one list alone. */
const KEY = 'all';
/** A hundred thousand lines take the server a quarter of a minute, and a slow line takes its time before. */
const TIMEOUT_MS = 5 * 60_000;
/** What the rest of the body may come to. */
const ROOM_BYTES = 16 * 1024;

const store = caseStore(() => callConsole(contract.statements));

/** How vendors' statements are read, and what was compared lately. */
export const $statements = store.$case;
export const loadStatements = (): Promise<void> => store.load(KEY);
onReconnect(() => $statements.get().reading === 'failed' && void loadStatements());

type Sent = Omit<BodyInputOf<typeof contract.compareStatement>, 'file' | 'name'>;

const refused = (text: string): Outcome => ({
  ok: false,
  message: text,
  fieldErrors: { file: [text] },
  retryAfterSeconds: undefined,
});

/** Sends a vendor's file to be compared. @param onCompared called with the id of what it came to */
export async function sendStatement(
  file: File,
  sent: Sent,
  onCompared: (id: string) => void,
): Promise<Outcome> {
  const packed = await packFile(file).catch(() => undefined);
  if (packed === undefined) return refused('The file cannot be read. Choose it again.');
  if (packed.length > contract.STATEMENT_BODY_BYTES - ROOM_BYTES || file.size > contract.STATEMENT_FILE_BYTES)
    return refused('The file is too large. Export a shorter time.');
  return toldAtWork(async () => {
    const body = { ...sent, name: file.name, file: packed };
    const { message, data } = await callConsole(contract.compareStatement, { body, timeoutMs: TIMEOUT_MS });
    onCompared(data.id);
    return { message };
  });
}
