import { isatty } from 'node:tty';
import pino, { type DestinationStream, type Logger } from 'pino';
import { readable } from './readable-log.ts';
import { traceFields } from './traces/traced.ts';

const SECRET_FIELDS = [
  'authorization',
  'key',
  'apiKey',
  'otp',
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'resetToken',
  'deviceMark',
  'pin',
  'transaction-pin',
  'secret',
  'kct1',
  'kct2',
  'bonusToken',
  'configureToken',
  'purchased_code',
];

// Mask the finished line, not the objects in it: field names do not catch secrets inside a message or a driver's error text,
// and pino's own redaction of so many paths costs 0.25 ms a line.
const MASKS: [RegExp, string][] = [
  [
    new RegExp(`"(${SECRET_FIELDS.join('|')})":(?:"(?:[^"\\\\]|\\\\.)*"|[^"{}[\\],]+)`, 'gi'),
    '"$1":"[hidden]"',
  ],
  [/(?<![\w+])(\+?234|0)([789][01]\d)\d{5}(\d{2})(?!\w)/g, '$1$2*****$3'],
  [/\b(Bearer\s+)[\w.~+/=-]+/gi, '$1[hidden]'],
  [/\bak_[\w-]{20,}/g, 'ak_[hidden]'],
  [/(?<![\w-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}\1\d{4}(?![\w-])/g, '[20 digits hidden]'],
];

/** The text without passwords, tokens, keys and pins, phone numbers shortened. */
export const mask = (line: string) => MASKS.reduce((text, [pattern, by]) => text.replace(pattern, by), line);

export interface LogOptions {
  /** @default 'info' */
  level?: string;
  /** Where the lines go, as JSON. @default standard output, where a terminal gets them in readable form */
  destination?: DestinationStream;
}

const STANDARD_OUTPUT = 1;

/** The server's log: one JSON object a line (a terminal gets it readable), without passwords, tokens, keys and pins, phone numbers masked. */
export function createLogger({ level = 'info', destination }: LogOptions = {}): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: traceFields,
      hooks: { streamWrite: mask },
    },
    destination ?? standardOutput(),
  );
}

/** Stop logging silently once the terminal or pipe is gone: the stream would retry for ever and block the exit. */
function standardOutput(): DestinationStream {
  const stream = pino.destination(STANDARD_OUTPUT);
  stream.on('error', () => {
    stream.write = () => true;
    stream.destroy();
  });
  if (isatty(STANDARD_OUTPUT)) return readable(stream, { colours: !process.env.NO_COLOR });
  return stream;
}
