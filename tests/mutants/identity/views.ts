import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const VIEWS = ['tests/server/console/views.test.ts'];

/** What one of the staff may who sees the portal as an agent does. */
export const views: readonly MutatedFile[] = [
  {
    file: 'server/identity/staff/view.ts',
    beside: VIEWS,
    mistakes: {
      'a view is open for ever': { from: 'view.expiresAt <= at || ', to: '' },
      'a view of a clock that ran ahead is open': {
        from: ' || view.expiresAt > latestHonest(at, VIEW_LIFETIME_MS)',
        to: '',
      },
      'a view outlasts the session it was asked in': {
        from: "if (!role || !permissionsOf(role).includes('agents.view'))",
        to: "if (role && !permissionsOf(role).includes('agents.view'))",
      },
      'a view goes on whatever the person may now': {
        from: " || !permissionsOf(role).includes('agents.view')",
        to: '',
      },
      'a view is known by what stands in the database': {
        from: 'VALUES (${hashToken(token)},',
        to: 'VALUES (${Buffer.from(token)},',
      },
      'a view sells': { from: "    kind: 'view',", to: "    kind: 'session'," },
    },
  },
  {
    file: 'server/api/view-calls.ts',
    beside: VIEWS,
    mistakes: {
      'a view changes what the agent has': { from: "endpoint.method === 'GET' && ", to: '' },
      'a view takes a file of the statement, with its tokens': {
        from: 'endpoint.contentType === undefined && ',
        to: '',
      },
      'a view asks a vendor at the agent’s cost': { from: ' && !ASK_VENDORS.has(endpoint)', to: '' },
      'a view logs in': {
        from: 'if (VIEW_TOKEN.test(token) && ',
        to: "if (endpoint.access !== 'none' && VIEW_TOKEN.test(token) && ",
      },
      'a browser keeps what a view showed': { from: '  isPersonal: true,\n', to: '' },
      'a view shows tokens and pins': { from: 'codeFieldsMasked(answer.data)', to: 'answer.data' },
    },
  },
  {
    file: 'server/api/mount-routes.ts',
    beside: VIEWS,
    mistakes: {
      'a view is open where the console is not': {
        from: "caller.kind === 'view' && !isOpenToStaff(c.get('remoteAddress'))",
        to: "caller.kind === 'view' && c.get('remoteAddress') === ''",
      },
      'what a view may not do is asked of nobody': {
        from: '  refuseChangesInView(header, endpoint);\n',
        to: '',
      },
      'the answers of a view are the agent’s': {
        from: "caller?.kind === 'view' ? shownInView(result) : result",
        to: 'result',
      },
    },
  },
  {
    file: 'server/backoffice/console/masked.ts',
    beside: VIEWS,
    mistakes: {
      'the pins of a list are shown': { from: "new Set([...CODES, 'pin'])", to: 'new Set([...CODES])' },
      'the page of a shared receipt is told': { from: "new Set(['receiptId'])", to: 'new Set()' },
      'what stands in a list is not masked': {
        from: 'data.map((each) => codeFieldsMasked(each))',
        to: 'data',
      },
    },
  },
  {
    file: 'server/backoffice/view-agent.ts',
    beside: VIEWS,
    mistakes: {
      'the record does not say whom': { from: '({ agent }) => ({ agent })', to: '() => ({})' },
    },
  },
  {
    file: 'server/backoffice/console/agent-statement.ts',
    beside: ['tests/server/console/agent-statement.test.ts'],
    mistakes: {
      'a statement shows what was delivered': {
        from: '  ref: row.ref,\n',
        to: '  ...({ delivery: row.delivery } as object),\n  ref: row.ref,\n',
      },
      'a statement is read of a test account': { from: ' AND live_agent_id IS NULL', to: '' },
    },
  },
];
