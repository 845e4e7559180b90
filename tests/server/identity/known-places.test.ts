import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { AGENT_COLUMNS, type AgentRow } from '#server/identity/agent.ts';
import { placeOf, recognise, rememberPlace } from '#server/identity/sessions/known-places.ts';
import { takeLoginTry } from '#server/identity/sessions/login-tries.ts';
import { newToken } from '#server/identity/token.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const log = pino({ level: 'silent' });

let agent: Awaited<ReturnType<typeof registered>>;
beforeEach(async () => {
  agent = await registered(test);
  await sql`DELETE FROM known_places`;
});

const remember = (agentId: string, address: string, mark: string, at = test.deps.now()) =>
  sql.begin((tx) => rememberPlace(tx, agentId, placeOf(address, mark), at));
const isKnown = (agentId: string | undefined, address: string, mark?: string) =>
  recognise(sql, agentId, placeOf(address, mark));

describe('a place', () => {
  it('is known by its address and by its mark, each alone', async () => {
    const mark = newToken();
    await remember(agent.id, '102.89.0.1', mark);
    expect(await isKnown(agent.id, '102.89.0.1', mark)).toEqual({ device: true, address: true });
    expect(await isKnown(agent.id, '102.89.0.1')).toEqual({ device: false, address: true });
    expect(await isKnown(agent.id, '102.89.0.2', mark)).toEqual({ device: true, address: false });
    expect(await isKnown(agent.id, '102.89.0.2', newToken())).toEqual({ device: false, address: false });
  });

  it('of one agent is new for another, and for an unknown name', async () => {
    const [mark, other] = [newToken(), await registered(test)];
    await remember(agent.id, '102.89.0.1', mark);
    for (const id of [other.id, undefined])
      expect(await isKnown(id, '102.89.0.1', mark)).toEqual({ device: false, address: false });
  });

  it('is forgotten after ten newer ones, each an address and a device', async () => {
    const marks = Array.from({ length: 11 }, () => newToken());
    for (const [index, mark] of marks.entries()) {
      test.advance(1_000);
      await remember(agent.id, `102.89.1.${index}`, mark);
    }
    const known = await Promise.all(marks.map((mark, index) => isKnown(agent.id, `102.89.1.${index}`, mark)));
    expect(known[0]).toEqual({ device: false, address: false });
    expect(known.slice(1)).toEqual(Array.from({ length: 10 }, () => ({ device: true, address: true })));
    expect(await sql`SELECT FROM known_places WHERE agent_id = ${agent.id}`).toHaveLength(20);
  });
});

it('a login from a known device is judged in the queue of those who are known, any other among the guests', async () => {
  const [row] = await sql<AgentRow[]>`SELECT ${sql(AGENT_COLUMNS)} FROM agents WHERE id = ${agent.id}`;
  const mark = newToken();
  await remember(agent.id, '102.89.0.1', mark);
  const laneOf = async (address: string, given?: string) => {
    const tried = { name: agent.username, agent: row };
    return (await takeLoginTry(test.deps, log, tried, placeOf(address, given))).lane;
  };
  expect(await laneOf('102.89.0.9', mark)).toBe('known');
  expect(await laneOf('102.89.0.1')).toBe('anonymous');
  expect(await laneOf('102.89.0.9', newToken())).toBe('anonymous');
});
