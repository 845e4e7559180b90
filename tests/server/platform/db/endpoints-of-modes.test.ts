import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { AGENT, AT, id, TEST_ACCOUNT } from './constraints/rows.ts';

const log = pino({ level: 'silent' });
const sql = connect(await createEmptyDatabase());
afterAll(() => sql.end());

const OTHER = id(3);

const addAgent = (agent: string, name: string, phone: string) => sql`
  INSERT INTO agents (id, first_name, last_name, username, phone, email, password_hash)
  VALUES (${agent}, ${name}, 'Obi', ${name}, ${phone}, ${`${name}@example.com`}, 'x')`;

/** A sale of an account. */
const addOrder = (account: string, order: string) => sql`
  INSERT INTO transactions
    (agent_id, id, ref, type, status, name, description, amount_kobo, balance_before_kobo, balance_after_kobo, timeline, created_at,
     service, vendor, idempotency_key)
  VALUES (${account}, ${order}, ${order}, 'AIRTIME_ORDER', 'PENDING', 'MTN airtime', '₦1.00 airtime', 100, 200, 100, '[]', ${AT},
    'airtime', 'sandbox', ${order})`;

const addEvent = (agent: string, event: string, order: string) => sql`
  INSERT INTO webhook_events (agent_id, id, type, order_id, created_at, due_at)
  VALUES (${agent}, ${event}, 'order.successful', ${order}, ${AT}, ${AT})`;

it('migration 0032 gives who sells in test mode a test endpoint, with the test events that wait and the same secret', async () => {
  const all = await readMigrations();
  await migrate(
    sql,
    all.filter(({ name }) => name < '0032'),
    log,
  );
  await addAgent(AGENT, 'ada', '+2348030000001');
  await addAgent(OTHER, 'bola', '+2348030000002');
  await sql`INSERT INTO agents (id, live_agent_id) VALUES (${TEST_ACCOUNT}, ${AGENT})`;
  for (const agent of [AGENT, OTHER])
    await sql`
      INSERT INTO webhook_endpoints (agent_id, url, secret, created_at, paused_at, paused_by)
      VALUES (${agent}, ${`https://${agent}.example`}, ${`secret of ${agent}`}, ${AT}, ${AT}, 'AGENT')`;
  await addOrder(AGENT, id(11));
  await addOrder(TEST_ACCOUNT, id(12));
  await addEvent(AGENT, id(21), id(11));
  await addEvent(AGENT, id(22), id(12));

  await migrate(sql, all, log);

  const copied = {
    url: `https://${AGENT}.example`,
    secret: `secret of ${AGENT}`,
    pausedBy: 'AGENT',
    events: ['order.successful', 'order.failed', 'order.reversed'],
  };
  expect(
    await sql`SELECT agent_id, url, secret, paused_by, events FROM webhook_endpoints ORDER BY agent_id`,
  ).toEqual([
    { agentId: AGENT, ...copied },
    { agentId: TEST_ACCOUNT, ...copied },
    { ...copied, agentId: OTHER, url: `https://${OTHER}.example`, secret: `secret of ${OTHER}` },
  ]);
  expect(await sql`SELECT agent_id, order_id, due_at FROM webhook_events ORDER BY id`).toEqual([
    { agentId: AGENT, orderId: id(11), dueAt: new Date(AT) },
    { agentId: TEST_ACCOUNT, orderId: id(12), dueAt: new Date(AT) },
  ]);
});
