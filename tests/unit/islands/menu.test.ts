import { expect, it } from 'vitest';
import { breadcrumbsOf, MENU, PORTAL_PATHS, SALES } from '#config/navigation.ts';
import { MENU_ICONS } from '#islands/shell/menu-icons.ts';

const labelsOf = (group: string) =>
  MENU.flatMap((entry) => (entry.kind === 'group' && entry.label === group ? entry.items : [])).map(
    ({ label }) => label,
  );

it('keeps the group Services as the specification has it', () => {
  expect(labelsOf('Services')).toEqual([
    'Data',
    'Airtime',
    'Electricity Bill',
    'Cable Subscription',
    'Result Checker',
    'My Referral',
    'FAQ',
  ]);
});

it('puts what the specification does not have under More, below everything else', () => {
  expect(MENU.map(({ label }) => label)).toEqual(['Dashboard', 'Services', undefined, 'More']);
  expect(labelsOf('More')).toEqual([
    'Transactions',
    'Recharge cards',
    'Bulk Sale',
    'Selling Prices',
    'Cashiers',
    'Sub-agents',
    'Support',
  ]);
  expect(breadcrumbsOf('/services/bulk').map(({ label }) => label)).toEqual([
    'Dashboard',
    'More',
    'Bulk Sale',
  ]);
});

it('leads to every service, once and with an icon', () => {
  const items = MENU.flatMap((entry) => (entry.kind === 'group' ? entry.items : [entry]));
  for (const { id, href } of SALES) {
    expect(items.filter((item) => item.href === href)).toHaveLength(1);
    expect(PORTAL_PATHS).toContain(href);
    expect(MENU_ICONS[id]).toMatch(/^M/);
  }
});
