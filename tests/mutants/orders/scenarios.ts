import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const SCENARIOS = 'tests/server/orders/test-mode/scenarios.test.ts';
const CLOCK = 'tests/server/orders/test-mode/test-clock.test.ts';
const POSTS = 'tests/server/messages/webhooks/scenarios.test.ts';
const CONSTRAINTS = 'tests/server/platform/db/constraints.test.ts';
const GRAMMAR = 'tests/unit/contract/test-scenario.test.ts';
const HTTP = 'tests/server/platform/http/play-answer.test.ts';

/** What the sandbox plays with an order of a test key, and the clock of the test account. */
export const scenarios: readonly MutatedFile[] = [
  {
    file: 'server/orders/ask.ts',
    beside: [SCENARIOS],
    mistakes: {
      'an order of a scenario ends before its delay': { from: 'scenarioAt <= now', to: 'true' },
      'a scenario plays what another order’s number plays': {
        from: 'if (!scenario?.then) return asked;',
        to: 'if (scenario !== undefined) return asked;',
      },
      'a delivered order of a scenario is never taken back': {
        from: "isDelivered: status === 'SUCCESSFUL'",
        to: 'isDelivered: false',
      },
      'an order pending for hours is asked about again and again': {
        from: 'Math.min(untilMs, Math.max(...waitsMs))',
        to: 'untilMs',
      },
      'a delay ends when the next wait does': {
        from: 'scenarioAt ? untilScenario(scenarioAt, waitsMs, now) : waitsMs[requeryCount]',
        to: 'waitsMs[requeryCount]',
      },
    },
  },
  {
    file: 'server/vendors/play-scene.ts',
    beside: [SCENARIOS],
    mistakes: {
      'an unknown order ends': {
        from: "if (then === 'unknown') return",
        to: "if (then !== 'unknown' && !then) return",
      },
      'a reversal is final before the order is delivered': {
        from: "isDelivered ? failed('REVERSED')",
        to: "then ? failed('REVERSED')",
      },
      'the failure that was asked for is another': {
        from: 'return failed(failure);',
        to: "return failed('REFUSED');",
      },
    },
  },
  {
    file: 'server/orders/test-mode/pull-orders.ts',
    beside: [CLOCK],
    mistakes: {
      "the clock moves other agents' orders": {
        from: 'scenario_at = scenario_at - make_interval(secs => ${seconds})\n  WHERE agent_id = ${testAccountId} AND',
        to: 'scenario_at = scenario_at - make_interval(secs => ${seconds})\n  WHERE',
      },
      'the clock moves live orders': {
        from: 'scenario_at = scenario_at - make_interval(secs => ${seconds})\n  WHERE agent_id = ${testAccountId} AND vendor = ${TEST_VENDOR} AND',
        to: 'scenario_at = scenario_at - make_interval(secs => ${seconds})\n  WHERE agent_id IN (SELECT unnest(ARRAY[id, live_agent_id]) FROM agents WHERE id = ${testAccountId}) AND',
      },
      'the clock ends no delay': {
        from: 'scenario_at = scenario_at - make_interval(secs => ${seconds})',
        to: 'scenario_at = scenario_at',
      },
    },
  },
  {
    file: 'server/messages/webhooks/pull-events.ts',
    beside: [CLOCK],
    mistakes: {
      'the clock moves the posts of live orders': {
        from: 'agent_id = ${accountId}`',
        to: 'agent_id IN (SELECT unnest(ARRAY[id, live_agent_id]) FROM agents WHERE id = ${accountId})`',
      },
      "the clock moves other agents' posts": { from: ' AND agent_id = ${accountId}`', to: '`' },
      'the clock posts twice at the same time': {
        from: ' AND NOT (tries > 0 AND last_tried_at IS NULL)',
        to: '',
      },
    },
  },
  {
    file: 'server/messages/webhooks/play-webhook.ts',
    beside: [POSTS],
    mistakes: {
      'an event is posted again and again': { from: ", plays = array_remove(plays, 'twice')", to: '' },
      'an event is posted twice at once': { from: 'now.getTime() + SECOND_POST_MS', to: 'now.getTime()' },
      'an event that did not arrive counts as the first of two': {
        from: 'if (isDelivered && plays',
        to: 'if (plays',
      },
      'an event that was held is never posted': {
        from: "if (type === 'order.reversed')",
        to: "if (type === 'webhook.test')",
      },
    },
  },
  {
    file: 'server/platform/db/migrations/0036_scenario_webhooks.sql',
    beside: [POSTS, CONSTRAINTS],
    mistakes: {
      'an event that nobody is to hear of is posted': {
        from: "WHEN plan ? 'none' OR plan ? 'out-of-order'",
        to: "WHEN plan ? 'out-of-order'",
      },
      'a late event is early': { from: "due_at + interval '10 minutes'", to: 'due_at' },
      'a delivered order is told before its reversal': {
        from: "WHEN plan ? 'none' OR plan ? 'out-of-order' AND NEW.status = 'SUCCESSFUL' THEN NULL",
        to: "WHEN plan ? 'none' THEN NULL",
      },
      'the posts of an earlier event are planned anew': {
        from: ' AND e.tries = 0 AND e.plays IS NULL',
        to: '',
      },
    },
  },
  {
    file: 'server/api/test-clock.ts',
    beside: [CLOCK],
    mistakes: {
      'a live key moves its live orders': {
        from: "mode === 'test' ? Promise.resolve(agentId)",
        to: 'mode !== undefined ? Promise.resolve(agentId)',
      },
      'the clock is moved without end': {
        from: '    await take(deps, LIMITS.moveTestClock, caller.agentId);\n',
        to: '    void [take, LIMITS];\n',
      },
    },
  },
  {
    file: 'src/contract/test-clock.ts',
    beside: [CLOCK],
    mistakes: {
      'the clock stands where it was told to go': { from: 'seconds >= 1', to: 'seconds >= 0' },
      'the clock goes further than thirty days': { from: ' && seconds <= MAX_ADVANCE_SECONDS', to: '' },
    },
  },
  {
    file: 'src/contract/test-scenario.ts',
    beside: [GRAMMAR],
    mistakes: {
      'a word that stands there twice is passed over': {
        from: 'if (given[name] !== undefined)',
        to: 'if (false)',
      },
      'a delay has no end': { from: ' && seconds <= SCENARIO.maxDelaySeconds', to: '' },
      'a reversal is a failure': {
        from: "FAILURE_CODES.filter((code) => code !== 'REVERSED')",
        to: 'FAILURE_CODES',
      },
      'the order of the words makes another scenario': {
        from: 'SCENARIO_VALUES.webhook.filter((one) => posts.includes(one))',
        to: "posts as ValueOf<'webhook'>[]",
      },
    },
  },
  {
    file: 'server/platform/http/play-answer.ts',
    beside: [HTTP],
    mistakes: {
      'a lost answer is answered': {
        from: '  socket.destroy();\n  return RESPONSE_ALREADY_SENT;',
        to: "  void RESPONSE_ALREADY_SENT;\n  return c.html('', 200);",
      },
      'a slow answer is quick': { from: 'SLOW_MS = 10_000', to: 'SLOW_MS = 10' },
    },
  },
  {
    // The latest that writes the rules anew.
    file: 'server/platform/db/migrations/0081_sub_agents.sql',
    beside: [CONSTRAINTS],
    mistakes: {
      'a live order has a scenario': { from: "line.vendor IS NOT DISTINCT FROM 'test'", to: 'true' },
      'an order without a vendor has a scenario': {
        from: "line.vendor IS NOT DISTINCT FROM 'test'",
        to: "line.vendor = 'test'",
      },
      'an order ends by a scenario that it does not have': {
        from: '(line.scenario_at IS NULL OR line.scenario IS NOT NULL) IS FALSE',
        to: 'false',
      },
    },
  },
];
