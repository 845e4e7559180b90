import type { Area } from '../../scripts/mutants/table.ts';
import { logging } from './standard/logging.ts';

const SECRETS = ['tests/server/security/secrets.test.ts'];
const PAGES = ['tests/server/platform/http/pages.test.ts', 'tests/server/security/headers.test.ts'];

/** What docs/security/asvs.md says to hold and no other area plants a mistake in. */
export const standard: Area = {
  name: 'Standard',
  isGuarded: true,
  files: [
    ...logging,
    {
      file: 'server/identity/token.ts',
      beside: SECRETS,
      mistakes: {
        'a token is told by the clock': {
          from: "randomBytes(TOKEN_BYTES).toString('base64url')",
          to: "createHash('sha256').update(String(Date.now())).digest('base64url')",
        },
      },
    },
    {
      file: 'server/identity/factors/seal.ts',
      beside: [
        'tests/unit/server/seal.test.ts',
        'tests/server/identity/factors/totp.test.ts',
        'tests/server/identity/factors/totp-setup.test.ts',
      ],
      mistakes: {
        'a secret is kept as it is though there is a key': {
          from: 'if (!key) return Buffer.concat',
          to: 'if (key || !key) return Buffer.concat',
        },
        'secrets are sealed with one nonce': {
          from: 'const nonce = randomBytes(NONCE_BYTES);',
          to: 'const nonce = Buffer.alloc(NONCE_BYTES);',
        },
      },
    },
    {
      file: 'server/platform/http/pages/load-pages.ts',
      beside: PAGES,
      mistakes: {
        'hidden files are served': { from: '/(^|\\/)\\.|\\.(br|gz)$', to: '/\\.(br|gz)$' },
        'caches of others keep pages of the portal': {
          from: "'private, max-age=60'",
          to: "'public, max-age=60'",
        },
      },
    },
    {
      file: 'server/platform/process/listener.ts',
      beside: ['tests/server/security/wire.test.ts'],
      mistakes: {
        'a message has two ends': {
          from: 'createServer(limits, (request',
          to: 'createServer({ ...limits, insecureHTTPParser: true }, (request',
        },
      },
    },
    {
      file: 'server/orders/export.ts',
      beside: ['tests/server/security/headers.test.ts'],
      mistakes: {
        'an export opens in the page': { from: "'attachment; filename", to: "'inline; filename" },
        'an export has no charset': { from: "'text/csv; charset=utf-8'", to: "'text/csv'" },
      },
    },
    {
      file: 'src/domain/csv.ts',
      beside: ['tests/unit/domain/csv.test.ts'],
      mistakes: {
        'a spreadsheet runs a cell': { from: "`'${text}` : text", to: 'text : text' },
        'a full-width formula runs': { from: '＝＋－＠]', to: ']' },
        'a quote ends its cell': { from: "harmless.replaceAll('\"', '\"\"')", to: 'harmless' },
      },
    },
    {
      file: 'src/domain/next-path.ts',
      beside: ['tests/unit/domain/next-path.test.ts'],
      mistakes: {
        'a link leads to another site after the login': { from: 'url.origin === origin && ', to: '' },
        'a path that is another host leads away': { from: " && !url.pathname.startsWith('//')", to: '' },
      },
    },
    {
      file: 'scripts/postbuild/headers.ts',
      beside: ['tests/unit/scripts/postbuild.test.ts'],
      mistakes: {
        'a page runs any script that stands in it': {
          from: '["\'self\'", ...hashes]',
          to: '["\'self\'", "\'unsafe-inline\'"]',
        },
        'a page may be framed': { from: "    'frame-ancestors': [\"'none'\"],\n", to: '' },
        'a page has its addresses moved': { from: "    'base-uri': [\"'none'\"],\n", to: '' },
        'a page holds objects': { from: "    'object-src': [\"'none'\"],\n", to: '' },
        'a page sends forms elsewhere': { from: "    'form-action': [\"'self'\"],\n", to: '' },
        'a page calls any server': {
          from: "'connect-src': [\"'self'\", apiOrigin]",
          to: "'connect-src': ['*', apiOrigin]",
        },
        'a link of a page tells where the agent was': {
          from: "  'Referrer-Policy': 'strict-origin-when-cross-origin',\n",
          to: '',
        },
      },
    },
    {
      file: 'server/platform/db/build-index.ts',
      beside: ['tests/server/platform/db/migrate.test.ts'],
      mistakes: {
        'half an index is taken for a whole one': { from: 'WHEN indisvalid THEN', to: 'WHEN true THEN' },
        'what another process builds is dropped': { from: "THEN 'building'", to: "THEN 'broken'" },
        'what is left of an index is never dropped': {
          from: 'await tx`DROP INDEX ${sql(index)}`',
          to: 'return',
        },
        'of two that begin an index one does not start': { from: '!== DUPLICATE_TABLE', to: '!== undefined' },
      },
    },
    {
      file: 'server/platform/db/migrate.ts',
      beside: ['tests/server/platform/db/migrate.test.ts'],
      mistakes: {
        'an index is built while nobody can write': {
          from: 'isBuiltBeside(next)\n        ?',
          to: 'next === undefined\n        ?',
        },
        'what stands behind an index is made before it': {
          from: 'isNew ? -1 : missing.findIndex(isBuiltBeside)',
          to: '-1',
        },
        'an index that is built is built again at the next start': {
          from: '  await note(sql, migration);\n',
          to: '',
        },
        'two processes make the tables at once': {
          from: '  await tx`SELECT pg_advisory_xact_lock(${LOCK_ID})`;\n',
          to: '',
        },
        'a migration lets nobody through while it waits': {
          from: "  await tx`SELECT set_config('lock_timeout', ${String(lockMs)}, true)`;\n",
          to: '',
        },
      },
    },
    {
      file: 'server/platform/db/app-role.ts',
      beside: ['tests/server/platform/db/app-role.test.ts'],
      mistakes: {
        'the product may change the record': { from: 'REVOKE UPDATE, DELETE ON', to: 'REVOKE TRUNCATE ON' },
        'what an earlier version left is closed': {
          from: 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES',
          to: 'GRANT SELECT ON ALL TABLES',
        },
      },
    },
    {
      file: 'server/backoffice/suspend.ts',
      beside: ['tests/server/cli/agents.test.ts'],
      mistakes: {
        "a suspended agent's session goes on": {
          from: "    await endSession(tx, agent.id, 'SUSPENDED', now);\n",
          to: '',
        },
        'a suspended agent may log in': {
          from: 'SET suspended_at = ${now}, suspended',
          to: 'SET suspended_at = NULL, suspended',
        },
      },
    },
    {
      file: 'server/identity/agent.ts',
      beside: ['tests/server/identity/register.test.ts', ...SECRETS],
      mistakes: {
        'an answer holds the hash of the password': {
          from: '  id: agent.id,\n',
          to: '  ...agent,\n  id: agent.id,\n',
        },
      },
    },
    {
      file: 'server/vendors/http/exchange.ts',
      beside: ['tests/server/vendors/vtpass-faults.test.ts'],
      mistakes: {
        'our keys go where a redirect leads': { from: ", redirect: 'manual'", to: '' },
        'an answer without end is read': {
          from: 'readText(response, MAX_ANSWER_BYTES)',
          to: 'readText(response, Infinity)',
        },
      },
    },
    {
      file: 'server/platform/config.ts',
      beside: ['tests/unit/server/config.test.ts'],
      mistakes: {
        'the server listens to the whole network at once': {
          from: " HOST: z.string().default('127.0.0.1')",
          to: " HOST: z.string().default('0.0.0.0')",
        },
      },
    },
    {
      file: 'server/platform/config.ts',
      beside: ['tests/unit/server/metrics-settings.test.ts'],
      mistakes: {
        'metrics are open to the whole network at once': {
          from: "METRICS_HOST: z.string().default('127.0.0.1')",
          to: "METRICS_HOST: z.string().default('0.0.0.0')",
        },
      },
    },
    {
      file: 'server/platform/metrics/mount-metrics.ts',
      beside: ['tests/server/metrics/answers.test.ts'],
      mistakes: {
        'anybody reads the figures of the shop': {
          from: "if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) throw unauthenticated();",
          to: '',
        },
      },
    },
    {
      file: 'server/platform/http/route-of.ts',
      beside: ['tests/server/metrics/answers.test.ts'],
      mistakes: {
        'metrics tell whose order was opened, and grow with each': {
          from: 'const pattern = routePath(c);',
          to: 'const pattern = c.req.path;',
        },
      },
    },
    {
      file: 'server/backoffice/status-page/days.ts',
      beside: ['tests/unit/server/status-page.test.ts'],
      mistakes: {
        'the public page tells what became of one agent’s orders': {
          from: ' || agents < LEAST_AGENTS',
          to: '',
        },
      },
    },
    {
      file: 'server/api/status/page.ts',
      beside: ['tests/unit/server/status-page.test.ts'],
      mistakes: {
        'a provider’s name is markup on a public page': {
          from: '<h3>${escapeHtml(name)}</h3>',
          to: '<h3>${name}</h3>',
        },
      },
    },
    {
      file: 'server/platform/db/migrations/0003_funding.sql',
      beside: ['tests/server/cli/house.test.ts', 'tests/server/platform/db/constraints.test.ts'],
      mistakes: {
        'what an operator did can be changed afterwards': {
          from: 'CREATE TRIGGER operator_audit_append_only BEFORE UPDATE OR DELETE',
          to: 'CREATE TRIGGER operator_audit_append_only BEFORE DELETE',
        },
      },
    },
    {
      file: 'server/platform/db/embedded/cluster.ts',
      beside: ['tests/server/platform/db/embedded.test.ts'],
      mistakes: {
        'every house has the same password': {
          from: "randomBytes(24).toString('base64url')",
          to: "randomBytes(0).toString('base64url') + 'kobodesk'",
        },
        'the password of the database is for all to read': { from: 'mode: 0o600', to: 'mode: 0o644' },
      },
    },
  ],
};
