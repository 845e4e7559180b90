import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const ORDERS = 'tests/server/catalogue/levels/orders.test.ts';
const TOLD = 'tests/server/catalogue/levels/told.test.ts';
const FILE = 'tests/server/catalogue/levels/file.test.ts';
const RULE = 'tests/server/catalogue/levels/rule.test.ts';
const COMMANDS = 'tests/server/cli/levels.test.ts';

/** What an agent of a level pays, and who is told of it. */
export const levels: readonly MutatedFile[] = [
  {
    file: 'server/platform/db/migrations/0043_levels.sql',
    beside: [ORDERS, TOLD],
    mistakes: {
      'prices of a level are posted to everybody': {
        from: ' AND is_told(agent_id, NEW.price_levels, NEW.created_at)',
        to: '',
      },
    },
  },
  {
    file: 'server/catalogue/catalogue.ts',
    beside: [ORDERS],
    mistakes: {
      'an order from a stale list of a level is charged the new price': {
        from: 'coalesce(${atKobo}::bigint, named.price_kobo) <> ${ownPrice(sql)} AS is_stale',
        to: 'false AS is_stale',
      },
      'a stale price is refused with the standard one': {
        from: 'SELECT ${ownPlanId(sql)} AS shown_id, l.name, ${ownPrice(sql)} AS price_kobo\n    FROM plans l JOIN successors',
        to: 'SELECT l.id AS shown_id, l.name, l.price_kobo\n    FROM plans l JOIN successors',
      },
    },
  },
  {
    file: 'server/catalogue/levels.ts',
    beside: [ORDERS],
    mistakes: {
      'a price that is not in force any more is charged': {
        from: 'own.plan_id = l.id AND own.withdrawn_at IS NULL AND own.level',
        to: 'own.plan_id = l.id AND own.level',
      },
      'the prices of an agent’s own stay in the browser': {
        from: '(row?.level ?? STANDARD) !== STANDARD',
        to: 'row === undefined',
      },
      'usual orders name a plan by an id that is refused': {
        from: 'SELECT CASE WHEN l.id IS NULL THEN given.plan_id ELSE ${ownPlanId(sql)} END FROM',
        to: 'SELECT given.plan_id FROM',
      },
    },
  },
  {
    file: 'server/orders/draft.ts',
    beside: [ORDERS],
    mistakes: {
      'a stale price of a level is taken': {
        from: 'if (found.withdrawnAt || found.isStale)',
        to: 'if (found.withdrawnAt)',
      },
    },
  },
  {
    file: 'server/orders/services/cable.ts',
    beside: [ORDERS],
    mistakes: {
      'the company is paid what the agent pays': {
        from: 'faceKobo: bouquet.vendorKobo',
        to: 'faceKobo: bouquet.faceKobo',
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/apply.ts',
    beside: [FILE, ORDERS],
    mistakes: {
      'agents of a level are refused since the standard price has changed': {
        from: 'WHERE plan_id = ${oldId} AND withdrawn_at IS NULL AND EXISTS',
        to: 'WHERE false AND EXISTS',
      },
      'a plan of another size is sold under the id of before': {
        from: '(former.size_mb, former.validity_days) IS NOT DISTINCT FROM (new.size_mb, new.validity_days)',
        to: 'true',
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/level-problems.ts',
    beside: [FILE],
    mistakes: {
      'a level is taken from under its agents': { from: 'known.has(code) || count === 0', to: 'true' },
      'a card costs another amount than its value': {
        from: "service === 'recharge-cards' && levelPrices !== ''",
        to: 'false',
      },
      'a plan has the id of a level’s price': { from: 'planOf.has(id)', to: 'false' },
    },
  },
  {
    file: 'server/backoffice/catalogue/price-doubts.ts',
    beside: [FILE],
    mistakes: {
      'a slip in a level’s price goes through': {
        from: 'tell(before.get(level) ?? from, after.get(level) ?? to, level)',
        to: 'tell(after.get(level) ?? to, after.get(level) ?? to, level)',
      },
      'a level is sold below cost': {
        from: 'new Set([undefined, ...prices.keys(), ...discounts.keys()])',
        to: 'new Set([undefined])',
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/import-export.ts',
    beside: [TOLD],
    mistakes: {
      'an agent whose level has just changed is not told': {
        from: 'before.levelsSince > now ? before.levelsSince : now',
        to: 'before.levelsSince > now ? now : now',
      },
      'everybody reads the events of a level': {
        from: 'priceLevels: isForAll && move.levels.length >= levels.length ? null : move.levels',
        to: 'priceLevels: null',
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/price-notice.ts',
    beside: [TOLD],
    mistakes: {
      'everybody is told the prices of a level': {
        from: '...(priceLevels.length < levels.length && { priceLevels }),',
        to: '',
      },
    },
  },
  {
    file: 'server/backoffice/levels/tell.ts',
    beside: [COMMANDS, TOLD],
    mistakes: {
      'an agent is not told that their prices change': {
        from: 'const notice = priceNotice(moves, catalogue);',
        to: 'const notice = comingNotice([], catalogue, "");',
      },
      'everybody is told the prices of one agent': {
        from: '{ ...notice, agentId, now });\n  await announceTo',
        to: '{ ...notice, now });\n  await announceTo',
      },
    },
  },
  {
    file: 'server/backoffice/levels/rule.ts',
    beside: [RULE],
    mistakes: {
      'failed orders count as sold': { from: " AND d.status = 'SUCCESSFUL'", to: '' },
      'a day more counts': { from: 'dayAfter(today, -DAYS)', to: 'dayAfter(today, -DAYS - 1)' },
      'a day that is not over counts': { from: 'AND ${dayAfter(today, -1)}', to: 'AND ${today}' },
      'a level given by hand is taken away': { from: 'AND NOT a.level_by_hand ', to: '' },
      'a level that asks for no sales is taken away': {
        from: 'AND (mine.code = ${STANDARD} OR mine.sold_kobo IS NOT NULL)',
        to: '',
      },
      'the level that asks for the least is given': {
        from: 'ORDER BY v.sold_kobo DESC NULLS LAST LIMIT 1',
        to: "ORDER BY v.code = 'standard', v.sold_kobo LIMIT 1",
      },
      'who rises is told again and again': {
        from: 'coalesce(theirs.sold_kobo, 0) > coalesce(mine.sold_kobo, 0)\n    OR ',
        to: '',
      },
      'who sells more waits for the fall to come': {
        from: '    OR coalesce(wanted.sold_kobo, 0) < coalesce(mine.sold_kobo, 0)',
        to: '    OR true',
      },
    },
  },
  {
    file: 'server/backoffice/levels/review.ts',
    beside: [RULE],
    mistakes: {
      'prices rise two days after they were told': { from: 'down: 14', to: 'down: 2' },
      'a level is given before its time': { from: 'WHERE m.at <= ${now} ORDER', to: 'ORDER' },
      'a level falls although their sales are there again': {
        from: 'if (move.isRuled && !(await isStillAskedFor(tx, move, now)))',
        to: 'if (Math.random() > 1)',
      },
      'nobody is told of what comes': {
        from: '    await tellComing(tx, agentId, catalogue, movesBetween(catalogue, from, to), at, now);\n',
        to: '',
      },
      'nobody is told of what came': {
        from: '    await tellChanged(tx, agentId, catalogue, movesBetween(catalogue, from, to), now);\n',
        to: '',
      },
      'it is reviewed before the last sales of the day are written': {
        from: 'const AFTER_MIDNIGHT_MS = 10 * MINUTE_MS',
        to: 'const AFTER_MIDNIGHT_MS = 0',
      },
      'it is reviewed all day': {
        from: 'if (!isMore) await tx`UPDATE watches SET due_at = ${nextReview(now)} WHERE name = ${WATCH}`;',
        to: '',
      },
    },
  },
  {
    file: 'server/backoffice/levels/set-level.ts',
    beside: [RULE],
    mistakes: {
      'prices rise without a word before': {
        from: '    refuseDoubts(toldTooLate(moves, (at ?? now).getTime() - now.getTime()), { yesIKnow, reason });\n',
        to: '',
      },
      'prices rise within a day': { from: 'aheadMs >= TOLD_BEFORE_MS', to: 'aheadMs > 0' },
      'the rule takes away what the staff gave': {
        from: '    await tx`UPDATE agents SET level_by_hand = true WHERE id = ${id}`;\n',
        to: '',
      },
      'two changes come': { from: '    await forgetTold(tx, id, now);\n', to: '' },
    },
  },
];
