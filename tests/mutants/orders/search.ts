import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const BOTH = 'tests/server/orders/search/both-sides.test.ts';
const FILL = 'tests/server/orders/search/fill-terms.test.ts';
const STATEMENT = 'tests/server/orders/statement.test.ts';
const RULE = 'tests/unit/domain/search.test.ts';

/** What finds the lines of a statement: an agent's own, by the same rule in the browser and on the server. */
export const search: readonly MutatedFile[] = [
  {
    file: 'src/domain/search.ts',
    beside: [RULE],
    elsewhere: [BOTH],
    mistakes: {
      'two digits find half of all numbers': { from: 'MIN_DIGITS = 3', to: 'MIN_DIGITS = 2' },
      'the last three of a number find nothing': { from: 'MIN_DIGITS = 3', to: 'MIN_DIGITS = 4' },
      'a token is guessed by its last three': { from: '[\\dA-Z]{4,}', to: '[\\dA-Z]{3,}' },
      'a token in groups is not found': { from: "replace(/[\\s()-]/g, '')", to: 'trim()' },
      'a token is found by its middle': {
        from: 'codesOf(item).some((known) => known.endsWith(code))',
        to: 'codesOf(item).some((known) => known.includes(code))',
      },
      'a phone is not found as it is dialled': { from: "(/^(?:0|\\+?234)/, '+234')", to: "(/^\\+/, '+')" },
      'an amount without its comma is another one': { from: '|\\d{1,12})', to: '|\\d{1,3})' },
      'an amount is found by its kobo alone': { from: "(amount[2] ?? '')", to: "''" },
      'a funding is not found by what was paid in': { from: ' + koboOf(fee)', to: '' },
      'an order is not found by its price before the discount': { from: ' + koboOf(discount)', to: '' },
      'what the customer paid is not found': { from: '...known([sellingPrice]).map(koboOf)', to: '' },
      'one word of two is enough': { from: 'words.every(', to: 'words.some(' },
      'capitals are not found': {
        from: 'words: isNumber || amount ? [] : text.toLowerCase()',
        to: 'words: isNumber || amount ? [] : text',
      },
      'nothing typed finds everything': { from: 'words.length > 0 && words.every', to: 'words.every' },
      'a saved customer is not found': {
        from: '  if (numbersOf(item).some((number) => named.has(number))) return true;\n',
        to: '',
      },
    },
  },
  {
    file: 'server/platform/db/migrations/0028_line_terms.sql',
    beside: [BOTH],
    elsewhere: [FILL, STATEMENT],
    mistakes: {
      'a token in groups is kept as it is printed': {
        from: "regexp_replace(code, '[ -]', '', 'g')",
        to: 'code',
      },
    },
  },
  {
    file: 'server/platform/db/migrations/0095_terms_by_hand.sql',
    beside: [BOTH],
    elsewhere: [FILL, STATEMENT],
    mistakes: {
      'a line is not found by its price before the discount': {
        from: "'=' || nullif(full_kobo, line.amount_kobo)",
        to: 'NULL',
      },
      'a line is not found by what the customer paid': { from: "'=' || line.selling_price_kobo", to: 'NULL' },
      'a line is not found by the end of its ref': { from: 'code_end(line.ref)', to: 'NULL' },
      'a caller’s reference is found in capitals alone': {
        from: 'lower(line.client_reference)',
        to: 'line.client_reference',
      },
      'a token is not found': { from: 'terms := terms || code_end(code);', to: 'NULL;' },
    },
  },
  {
    file: 'server/orders/search/matches.ts',
    beside: [BOTH],
    elsewhere: [STATEMENT, FILL],
    mistakes: {
      'a wild card finds everything': { from: "text.replace(/[\\\\%_]/g, '\\\\$&')", to: 'text' },
      'a number is found by its end alone': { from: '`%${digits}%`', to: '`%${digits}`' },
      'a phone is not found as it is dialled': {
        from: 'phone === digits ? within :',
        to: 'phone ? within :',
      },
      'a phone as it is stored finds all phones': {
        from: '${`${phone}%`}`;',
        to: '${`${phone?.slice(0, 4)}%`}`;',
      },
      'a day of refs is not found': {
        from: 'if (!refStart) return',
        to: 'if (refStart || !refStart) return',
      },
      'one word of two is enough': { from: 'LIKE ALL (', to: 'LIKE ANY (' },
      "another agent's saved customers are found": {
        from: 'FROM recipients WHERE agent_id = ${agentId} AND',
        to: 'FROM recipients WHERE',
      },
      'a saved customer is not found': {
        from: 'recipient IN (${savedAs(sql, agentId, search)})\n        OR ',
        to: '',
      },
      'a token is found by its middle': { from: 'known LIKE ${`%${code}`}', to: 'known LIKE ${`%${code}%`}' },
      'the end of a ref is not found': { from: 'ref LIKE ${`%${code}`} OR ', to: '' },
      'what the customer paid is not found': { from: ' OR selling_price_kobo = ${kobo}', to: '' },
      'an order is not found by its price before the discount': {
        from: ' + coalesce(discount_kobo, 0)',
        to: '',
      },
    },
  },
  {
    file: 'server/orders/search/by-index.ts',
    beside: [BOTH, FILL],
    elsewhere: [STATEMENT],
    mistakes: {
      "a search finds another agent's token": {
        from: 'line_terms WHERE agent_id = ${agentId} AND ${term} ${within} ORDER BY id DESC) noted\n  CROSS JOIN LATERAL (\n    SELECT * FROM transactions WHERE agent_id = ${agentId} AND',
        to: 'line_terms WHERE ${term} ${within} ORDER BY id DESC) noted\n  CROSS JOIN LATERAL (\n    SELECT * FROM transactions WHERE',
      },
      "a caller's own reference is found among the newest lines alone": {
        from: 'reference ? byTerm(',
        to: 'reference === undefined ? byTerm(',
      },
      'a whole token finds every token that ends so': {
        from: 'id = noted.id AND ${hasTerm(sql, search)} ${kinds}',
        to: 'id = noted.id ${kinds}',
      },
      'the next page of an amount begins again': {
        from: 'AND ${term} ${within} ORDER BY id DESC) noted',
        to: 'AND ${term} ORDER BY id DESC) noted',
      },
      'the oldest lines of an amount come first': {
        from: 'ORDER BY lines.id DESC LIMIT',
        to: 'ORDER BY lines.id LIMIT',
      },
      'an amount of another status is found': {
        from: '${hasTerm(sql, search)} ${kinds}',
        to: '${hasTerm(sql, search)}',
      },
      'lines without their terms are not found': {
        from: ' UNION ALL SELECT FROM line_terms_fill WHERE agent_id = ${agentId}',
        to: '',
      },
      'one agent without terms slows all others': {
        from: 'FROM line_terms_fill WHERE agent_id = ${agentId} LIMIT 1',
        to: 'FROM line_terms_fill LIMIT 1',
      },
      'an end longer than a term is not found': { from: 'code.slice(-TERM_CHARACTERS)', to: 'code' },
      'a saved customer is not found': { from: '        UNION ${savedAs(sql, agentId, search)}', to: '' },
      'a word finds all that a customer of it bought': {
        from: 'search.words.length === 0 ? sql`` : sql`AND',
        to: 'search.words.length >= 0 ? sql`` : sql`AND',
      },
      'no funding is found by a word': {
        from: 'search.words.length === 0 ? sql`` : sql`UNION',
        to: 'search.words.length >= 0 ? sql`` : sql`UNION',
      },
    },
  },
  {
    file: 'server/orders/fill-lines.ts',
    beside: [FILL, 'tests/server/orders/recipients/usual.test.ts'],
    mistakes: {
      'a batch is written and not counted as done': {
        from: '  if (next) await tx`UPDATE ${tx(table)} SET last_id = ${next.id} WHERE agent_id = ${agentId}`;\n  else await',
        to: '  if (!next) await',
      },
      'a line between two batches is left out': { from: 'OFFSET ${BATCH}', to: 'OFFSET ${BATCH + 1}' },
      'the oldest agent is filled for ever': {
        from: 'else await tx`DELETE FROM ${tx(table)} WHERE agent_id = ${agentId}`;',
        to: '',
      },
    },
  },
  {
    file: 'server/orders/search/fill-terms.ts',
    beside: [FILL],
    mistakes: {
      'the oldest lines are noted first': { from: 'ORDER BY id DESC LIMIT', to: 'ORDER BY id LIMIT' },
      "another agent's lines are noted": { from: 'WHERE agent_id = ${agentId} AND id <=', to: 'WHERE id <=' },
    },
  },
];
