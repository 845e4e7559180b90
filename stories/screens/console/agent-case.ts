import type { AgentCase } from '#contract/console/agents.ts';
import { BALANCE, minutesAgo } from '../support/agent.ts';
import { AGENT, LINES } from './cases.ts';

export const AGENT_CASE: AgentCase = {
  agent: {
    ...AGENT,
    suspendedBecause: null,
    level: 'gold',
    createdAt: '2025-03-04T08:00:00Z',
    lastSignedInAt: '2026-11-20T17:05:00Z',
  },
  consents: [
    { document: 'privacy', version: '2026-11-28', agreedAt: '2025-03-04T08:00:00Z' },
    { document: 'terms', version: '2026-11-28', agreedAt: '2025-03-04T08:00:00Z' },
  ],
  erasure: null,
  balance: BALANCE,
  limits: {
    pinAbove: '5000.00',
    withoutPin: { most: '25000.00', used: '18400.00' },
    day: { most: '250000.00', used: '96250.00' },
    warnsBelow: '10000.00',
  },
  pin: 'set',
  hasAuthenticator: true,
  isSignedIn: true,
  keys: [
    { mode: 'live', lastFour: '7F3K', lastUsedAt: minutesAgo(35) },
    { mode: 'test', lastFour: '92QC', lastUsedAt: null },
  ],
  levels: [
    { code: 'standard', name: 'Standard', soldIn30Days: null },
    { code: 'gold', name: 'Gold', soldIn30Days: '500000.00' },
  ],
  identity: {
    level: 'number',
    limits: { sale: '50000.00', day: '200000.00', balance: '500000.00' },
    verified: {
      kind: 'BVN',
      lastFour: '4421',
      proof: 'document',
      by: 'ngozi@shop.ng',
      at: '2026-11-20T10:00:00Z',
    },
  },
  levelRule: { isByHand: false, soldIn30Days: '612400.00', coming: null },
  above: null,
  below: [],
  commission: '0.00',
  fundingAccounts: ['Wema Bank 8240117365', 'Providus Bank 9601223344'],
  requests: [],
  twoPeopleAbove: '50000.00',
  lines: LINES,
};
