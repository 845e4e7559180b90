import { randomUUID } from 'node:crypto';
import { type BenchAgent, type Client, createAgent } from './api.ts';

/**
 * One order of airtime, which the sandbox delivers at once.
 * @throws Error when it is not answered 201
 */
export async function sell({ send }: Client, { token }: BenchAgent): Promise<void> {
  const body = { network: 'MTN', phone: '08031234567', amount: '100.00' };
  const { status, body: answer } = await send('services/airtime', { token, body, key: randomUUID() });
  if (status !== 201) throw new Error(`An order was answered ${status}: ${answer}`);
}

/** An agent for each lane, with nine million naira each. @returns the agent of a lane */
export async function createSellers(client: Client, lanes: number): Promise<(lane: number) => BenchAgent> {
  const agents = await Promise.all(Array.from({ length: lanes }, () => createAgent(client, '9000000.00')));
  return (lane) => agents[lane % lanes] as BenchAgent;
}
