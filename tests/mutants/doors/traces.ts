import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const BESIDE = ['tests/server/traces/traces.test.ts'];
const COLLECTOR = ['tests/server/traces/collector.test.ts'];

/** What is told of a call to whoever keeps traces. */
export const traces: readonly MutatedFile[] = [
  {
    file: 'server/platform/traces/traced.ts',
    beside: BESIDE,
    mistakes: {
      'a trace has the words of an error': {
        from: 'String(code ?? name ?? ',
        to: 'String((error as Error).message ?? code ?? name ?? ',
      },
      'every statement of a task is a trace of its own': {
        from: 'if (!isTraced()) return;',
        to: '',
      },
    },
  },
  {
    file: 'server/platform/traces/traced-fetch.ts',
    beside: COLLECTOR,
    mistakes: {
      'a trace has the keys and numbers of an address': {
        from: "'server.address': host }",
        to: "'server.address': host, 'url.full': String(input) }",
      },
    },
  },
  {
    file: 'server/platform/traces/trace-requests.ts',
    beside: BESIDE,
    mistakes: {
      'a call is named by its path': {
        from: 'span.updateName(`${method} ${route}`)',
        to: 'span.updateName(`${method} ${c.req.path}`)',
      },
    },
  },
  {
    file: 'server/platform/db/trace.ts',
    beside: BESIDE,
    mistakes: {
      'a trace has the values of a statement': {
        from: "strings.join('?')",
        to: "[...strings, ...(arguments[0] as { args: unknown[] }).args].join('?')",
      },
    },
  },
];
