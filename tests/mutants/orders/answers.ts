import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const MASK = 'tests/server/vendors/mask-answer.test.ts';
const ANSWERS = 'tests/server/orders/vendors/answers.test.ts';
const CONTRACT = 'tests/server/vendors/contract.test.ts';

/** What is kept of what vendors wrote. */
export const answers: readonly MutatedFile[] = [
  {
    file: 'server/vendors/mask-answer.ts',
    beside: [MASK],
    elsewhere: [CONTRACT],
    mistakes: {
      'a key-change token is kept whole': { from: '[token, kct1, kct2,', to: '[token, kct2,' },
      'a pin is kept whole': { from: ', ...pins.map(({ pin }) => pin)', to: '' },
      'a token in groups is kept whole': { from: ".join('[ -]?')", to: ".join('')" },
      'a code is masked once, and stands whole elsewhere': {
        from: 'masked.replaceAll(asWritten(code), maskCode)',
        to: "masked.replace(new RegExp(asWritten(code), ''), maskCode)",
      },
      'a code in an answer that could not be read is kept whole': {
        from: 'if (serviceOf(order.service).delivers)',
        to: 'if (false)',
      },
      'the serial or pin with letters is kept whole': {
        from: '|\\b(?=(?:[A-Z]*\\d){4})[A-Z\\d]{8,}\\b',
        to: '',
      },
      'a code is cut in two, and its beginning kept': {
        from: 'text.slice(0, 2 * ANSWER_LENGTH)',
        to: 'text.slice(0, ANSWER_LENGTH)',
      },
      'a zero character loses the outcome of an order': {
        from: "text.replace(/[^\\P{Cc}\\n\\t]/gu, ' ')",
        to: 'text',
      },
    },
  },
  {
    file: 'server/vendors/http/exchange.ts',
    beside: [CONTRACT, ANSWERS],
    mistakes: {
      'the staff are not told that no answer came': {
        from: '    hear?.({ status: null, text: detail });\n',
        to: '',
      },
      'the staff see every answer as a success': {
        from: 'hear?.({ status: response.status, text });',
        to: 'hear?.({ status: 500, text });',
      },
    },
  },
  {
    file: 'server/ledger/note-attempt.ts',
    beside: [ANSWERS],
    mistakes: {
      'an answer that came too late is lost': {
        from: 'if (!answers?.length) return;',
        to: 'return;',
      },
      'no answer is kept with its attempt': { from: '${noteAnswers(sql, attempt)}', to: '' },
    },
  },
  {
    file: 'server/backoffice/vendor-answers.ts',
    beside: [ANSWERS],
    mistakes: {
      'two vendors with the same words are one': {
        from: 'former?.vendor === vendor && former.status',
        to: 'former?.status',
      },
      'the answers of another order are shown': { from: ' AND order_id = ${order.id}', to: '' },
    },
  },
];
