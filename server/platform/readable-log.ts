import type { DestinationStream } from 'pino';

const COLOURS: Record<string, string> = { warn: '33', error: '31', fatal: '31' };
/** Fields that the line shows anyway or that are of no use at a terminal. */
const LEFT_OUT = new Set(['level', 'time', 'msg', 'pid', 'err']);

interface Line {
  level: string;
  /** ISO 8601. */
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  [field: string]: unknown;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const clockTime = (iso: string) => new Date(iso).toTimeString().slice(0, 8);

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

/**
 * One JSON line of the log as a person reads it: local time, level, message, the other fields as name=value, and the trace of an
 * error below. A line that is not JSON stays as it is.
 * @param json with or without the newline at its end
 * @returns the text with one newline at its end
 */
export function readableLine(json: string, { colours = false } = {}): string {
  let line: Line;
  try {
    line = JSON.parse(json) as Line;
  } catch {
    return `${json.trimEnd()}\n`;
  }
  const fields = Object.entries(line).filter(([name]) => !LEFT_OUT.has(name));
  const colour = colours ? COLOURS[line.level] : undefined;
  const level = colour ? `\u001B[${colour}m${line.level}\u001B[0m` : line.level;
  const words = [clockTime(line.time), level, line.msg, ...fields.map(([n, v]) => `${n}=${asText(v)}`)];
  const trace = line.err?.stack ?? line.err?.message;
  return `${words.filter(Boolean).join(' ')}\n${trace ? `${indent(trace)}\n` : ''}`;
}

/** Reads JSON lines and writes them in readable form. */
export function readable(to: DestinationStream, options: { colours?: boolean } = {}): DestinationStream {
  return { write: (json: string) => to.write(readableLine(json, options)) };
}
