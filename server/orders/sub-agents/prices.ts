import type { BodyOf } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { changeSubAgent } from '#contract/sub-agents.ts';
import { toBasisPoints } from '#domain/pricing.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { validationFailed } from '../../platform/errors.ts';
import { holdPair, tell } from './pair.ts';

type Given = BodyOf<typeof changeSubAgent>;
type Price = NonNullable<Given['prices']>[number];

/**
 * Sets what an agent below pays above the prices of the one above, from their next order on, and tells them. What would go above the
 * ceiling is taken all the same: each price is held between the two at every moment.
 * @throws AppError NOT_FOUND, or VALIDATION_FAILED naming each wrong row
 */
export const setPrices = (
  { sql, now }: PlatformDeps,
  aboveId: string,
  agentId: string,
  given: Given,
): Promise<void> =>
  sql.begin(async (tx) => {
    const { aboveName } = await holdPair(tx, aboveId, agentId);
    if (given.percent !== undefined)
      await tx`UPDATE sub_agents SET points = ${toBasisPoints(given.percent)} WHERE agent_id = ${agentId}`;
    if (given.prices) await replacePrices(tx, agentId, given.prices);
    if (given.percent === undefined && !given.prices) return;
    await tell(
      tx,
      agentId,
      {
        kind: 'PRICES',
        title: 'Your prices have changed',
        message: `${aboveName} has set new prices for you. Check the price list.`,
      },
      now(),
    );
  });

async function replacePrices(tx: Transaction, agentId: string, prices: readonly Price[]): Promise<void> {
  const known = await tx<{ service: string; code: string }[]>`SELECT service, code FROM providers`;
  const errors = faultsOf(prices, new Set(known.map(({ service, code }) => `${service}/${code}`)));
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
  await tx`DELETE FROM sub_agent_prices WHERE agent_id = ${agentId}`;
  if (prices.length === 0) return;
  const rows = prices.map(({ service, provider, percent }) => ({
    agent_id: agentId,
    service,
    provider,
    points: toBasisPoints(percent),
  }));
  await tx`INSERT INTO sub_agent_prices ${tx(rows)}`;
}

function faultsOf(prices: readonly Price[], known: ReadonlySet<string>): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { service, provider }] of prices.entries()) {
    const key = `${service}/${provider}`;
    const fault = !known.has(key)
      ? `There is no provider ${provider}. Choose one from the list.`
      : seen.has(key)
        ? 'This provider is already in the list. Remove one of the two rows.'
        : undefined;
    if (fault) errors[`prices.${index}.provider`] = [fault];
    seen.add(key);
  }
  return errors;
}
