import type { SubAgent, SubAgents } from '#contract/sub-agents.ts';
import { minutesAgo } from '../support/agent.ts';

const HOUR = 60;

export const ZAINAB: SubAgent = {
  id: '0190a1b2-0000-7000-8000-0000000ba11a',
  name: 'Zainab Yusuf',
  username: 'zainab',
  since: minutesAgo(20 * 24 * HOUR),
  isSuspended: false,
  percent: 2,
  prices: [{ service: 'data', provider: 'MTN', percent: 1.5 }],
  given: '150000.00',
  takenBack: '20000.00',
  canTakeBack: '18450.00',
  today: { count: 14, sold: '9820.00', commission: '191.40' },
  month: { count: 312, sold: '1234650.00', commission: '21480.25' },
};

export const NGOZI: SubAgent = {
  ...ZAINAB,
  ...{ id: '0190a1b2-0000-7000-8000-0000000000de', name: 'Ngozi Nwosu', username: 'ngozi', percent: 0 },
  ...{ isSuspended: true, prices: [], given: '0.00', takenBack: '0.00', canTakeBack: '0.00' },
  today: { count: 0, sold: '0.00', commission: '0.00' },
  month: { count: 1, sold: '200.00', commission: '0.00' },
};

export const NOBODY: SubAgents = {
  above: null,
  ceilingPercent: 5,
  example: { name: 'MTN 1GB SME', own: '490.00', highest: '514.50' },
  commission: '0.00',
  people: [],
  invitations: [],
};

export const ABOVE_TWO: SubAgents = {
  ...NOBODY,
  commission: '8640.75',
  people: [ZAINAB, NGOZI],
  invitations: [
    {
      id: '0190a1b2-0000-7000-8000-00000000a001',
      createdAt: minutesAgo(2 * 24 * HOUR),
      expiresAt: minutesAgo(-5 * 24 * HOUR),
    },
  ],
};

export const BELOW: SubAgents = {
  ...NOBODY,
  example: null,
  above: {
    name: 'Amaka Nwosu',
    since: minutesAgo(20 * 24 * HOUR),
    given: '50000.00',
    takenBack: '5000.00',
    canTakeBack: '12300.00',
  },
};

export const CODE = 'abcdefgh23456789';
