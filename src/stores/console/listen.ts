import { CONSOLE_BASE, type ConsoleCall } from '#contract/console/call.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { $staff } from './session.ts';
import { isAtWork } from './staff-entry.ts';

/**
 * Hears what a call sends as server-sent events, until it ends, fails, or is stopped. It says nothing of why: whoever wants to know
 * asks by a plain call. The browser's own EventSource sends no token.
 */
export async function hearConsole<C extends ConsoleCall>(
  { path, data: schema }: C,
  onData: (data: DataOf<C>) => void,
  signal: AbortSignal,
): Promise<void> {
  const staff = $staff.get();
  if (!isAtWork(staff) || signal.aborted) return;
  try {
    const response = await globalThis.fetch(
      `${import.meta.env.PUBLIC_API_BASE ?? ''}${CONSOLE_BASE}/${path}`,
      { headers: { Accept: 'text/event-stream', Authorization: `Bearer ${staff.token}` }, signal },
    );
    if (!response.ok || !response.body) return;
    for await (const json of eventsOf(response.body)) {
      const data = schema.safeParse(parsed(json));
      if (data.success && !signal.aborted) onData(data.data as DataOf<C>);
    }
  } catch {
    // Stopped, or the connection is gone.
  }
}

const DATA = 'data: ';

/** The text of each event; the server sends one line for each. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.startsWith(DATA)) yield event.slice(DATA.length);
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
