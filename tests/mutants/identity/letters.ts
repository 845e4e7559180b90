import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const CONSOLE = 'tests/server/console/letters.test.ts';
const SENT = 'tests/server/console/agent-letters.test.ts';
const SENDING = 'tests/server/messages/letters/send-mails.test.ts';

/** The letters that let an agent in again or warn them, in whatever words. */
export const letters: readonly MutatedFile[] = [
  {
    file: 'src/domain/letter.ts',
    beside: ['tests/unit/domain/letter.test.ts', CONSOLE],
    mistakes: {
      'a letter goes without its code': {
        from: 'isMandatory && !text.includes',
        to: 'isMandatory && text.includes',
      },
      'a place that nobody fills in is taken': {
        from: 'if (unknown) return',
        to: 'if (unknown && known.length > 9) return',
      },
      'a subject has lines of its own': { from: '/[\\n\\t]/', to: '/[\\t]/' },
      'a value is filled in once more': {
        from: 'values[name] ?? place)',
        to: '(values[name] ?? place).replaceAll(FIELD, (_, inner: string) => values[inner] ?? inner))',
      },
    },
  },
  {
    file: 'server/backoffice/letters/change.ts',
    beside: [CONSOLE, 'tests/server/cli/letters.test.ts'],
    mistakes: {
      'any words are kept': { from: '  assertFit(kind, after);\n', to: '' },
      'the second of two writes over the first': {
        from: '\n    WHERE kind = ${kind} AND subject = ${before.subject} AND body = ${before.text}`;\n  return count > 0;\n}\n\nasync function writeFirst',
        to: '\n    WHERE kind = ${kind}`;\n  return count > 0;\n}\n\nasync function writeFirst',
      },
      'words that nobody sees any more are written': {
        from: '  if (!isSame(before, OWN_LETTERS[kind])) return false;\n',
        to: '',
      },
      'what a colleague wrote is taken back unseen': { from: 'before: from ?? before', to: 'before' },
      'ours are kept as theirs': {
        from: 'isSame(after, OWN_LETTERS[kind]) ? takeBack : writeLetter',
        to: 'isSame(after, from) ? takeBack : writeLetter',
      },
    },
  },
  {
    file: 'server/messages/letters/chosen-letter.ts',
    beside: [CONSOLE],
    mistakes: {
      'words that cannot be used go out': {
        from: 'if (Object.keys(problems).length === 0) return chosen;',
        to: 'return chosen;',
      },
      'nobody’s words go out': { from: 'if (!chosen) return', to: 'if (chosen) return' },
    },
  },
  {
    file: 'server/messages/letters/compose.ts',
    beside: [CONSOLE],
    mistakes: {
      'a letter has no code in it': { from: '{ ...values, code }', to: 'values' },
      'a code is sent to an address of no agent': { from: 'code === undefined ?', to: 'code === to ?' },
    },
  },
  {
    file: 'server/messages/letters/sent-letters.ts',
    beside: [SENT, SENDING],
    mistakes: {
      'the address is kept': { from: '${maskAddress(recipient)}, ${tries}', to: '${recipient}, ${tries}' },
      'the code that a mail server repeats is kept': { from: '/\\d{6,}/g', to: '/\\d{7,}/g' },
    },
  },
  {
    file: 'server/messages/letters/send-mails.ts',
    beside: [SENT, SENDING],
    mistakes: {
      'what was sent is forgotten': { from: 'if (letter) await keepSent', to: 'if (!letter) await keepSent' },
      'what was sent is sent again': { from: '      await outbox.remove({ sql: tx }, mail);\n', to: '' },
    },
  },
  {
    file: 'server/backoffice/console/agent-letters.ts',
    beside: [SENT],
    mistakes: {
      'the letters of others are shown': {
        from: 'WHERE agent_id = ${id}',
        to: 'WHERE ${id}::uuid IS NOT NULL',
      },
      'an address that waits is shown': {
        from: 'sentAt ? recipient : maskAddress(recipient)',
        to: 'recipient',
      },
      'one that was given up waits': { from: "dueAt ? 'waiting' : 'failed'", to: "'waiting'" },
    },
  },
];
