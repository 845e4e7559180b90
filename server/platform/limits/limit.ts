import { createHash } from 'node:crypto';
import { latestHonest } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { PlatformDeps } from '../deps.ts';
import { rateLimited } from '../errors.ts';
import { networkOf } from '../http/ip-address.ts';
import { isLoopback } from '../http/remote-address.ts';
import type { Allowance, Limit } from './allowance.ts';

type Counting = Pick<PlatformDeps, 'sql' | 'now'>;

const keyOf = ({ name }: Limit, subject: string) =>
  createHash('sha256').update(`${name}:${subject}`).digest();

/**
 * Counts one call against a limit. Each subject has one row with the time when its allowance is full again (the generic cell
 * rate algorithm). One statement updates it, so that all processes count together. A time that a wrong clock set too far ahead
 * is reset.
 * @returns false when none is left
 */
export const takeIfLeft = async ({ sql, now }: Counting, limit: Limit, subject: string): Promise<boolean> =>
  (await takeAt(sql, now(), limit, keyOf(limit, subject))) !== undefined;

/** @returns when the allowance is full again; undefined when none is left */
async function takeAt(sql: Sql, at: Date, limit: Limit, key: Buffer): Promise<Date | undefined> {
  const later = (ms: number) => new Date(at.getTime() + ms);
  const fullMs = limit.burst * limit.everyMs;
  const latest = later(fullMs);
  const from = sql`CASE WHEN bucket.full_at > ${latestHonest(at, fullMs)} THEN ${at}
    ELSE greatest(bucket.full_at, ${at}) END`;
  const step = sql`make_interval(secs => ${limit.everyMs / 1000})`;
  const [taken] = await sql<{ fullAt: Date }[]>`
    INSERT INTO rate_limits AS bucket (key, full_at) VALUES (${key}, ${later(limit.everyMs)})
    ON CONFLICT (key) DO UPDATE SET full_at = ${from} + ${step} WHERE ${from} + ${step} <= ${latest}
    RETURNING full_at`;
  return taken?.fullAt;
}

/**
 * Counts one call against a limit.
 * @returns what is left
 * @throws AppError RATE_LIMITED with the seconds to wait
 */
export async function take({ sql, now }: Counting, limit: Limit, subject: string): Promise<Allowance> {
  const key = keyOf(limit, subject);
  const at = now();
  const fullAt = await takeAt(sql, at, limit, key);
  if (fullAt) return allowance(limit, fullAt.getTime() - at.getTime());
  const [bucket] = await sql<{ fullAt: Date }[]>`SELECT full_at FROM rate_limits WHERE key = ${key}`;
  const fullInMs = (bucket?.fullAt.getTime() ?? 0) - at.getTime();
  const waitMs = fullInMs - (limit.burst - 1) * limit.everyMs;
  throw rateLimited(Math.max(1, Math.ceil(waitMs / 1000)), { ...allowance(limit, fullInMs), left: 0 });
}

const allowance = (limit: Limit, fullInMs: number): Allowance => ({
  limit,
  left: Math.floor(limit.burst - fullInMs / limit.everyMs),
  fullInSeconds: Math.max(0, Math.ceil(fullInMs / 1000)),
});

/**
 * Counts against an address. Calls from this machine are not counted: they come from a person trying things out or from a proxy
 * that does not name its clients, and one limit would then block all of them. An IPv6 caller counts as its /64 network.
 */
export async function takeForAddress(counting: Counting, limit: Limit, address: string): Promise<void> {
  if (!isLoopback(address)) await take(counting, limit, networkOf(address));
}

/** Gives one call back after a success, which shows that this call was honest but nothing about the others. */
export async function giveBack({ sql }: Counting, limit: Limit, subject: string): Promise<void> {
  await sql`
    UPDATE rate_limits SET full_at = full_at - make_interval(secs => ${limit.everyMs / 1000})
    WHERE key = ${keyOf(limit, subject)}`;
}

/** Gives the whole allowance back, after a success that shows the calls were honest. */
export async function forgive({ sql }: Counting, limit: Limit, subject: string): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE key = ${keyOf(limit, subject)}`;
}
