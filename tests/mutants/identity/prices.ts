import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const at = (name: string) => `tests/server/console/${name}.test.ts`;

const file = (path: string, beside: string[], mistakes: MutatedFile['mistakes']): MutatedFile => ({
  file: path,
  beside: beside.map(at),
  mistakes,
});

/** Prices, providers and vendors at the console. */
export const prices: readonly MutatedFile[] = [
  file('server/api/console/prices.ts', ['prices', 'price-effect'], {
    'a price below cost is taken from whoever gives a reason': {
      from: '...params, ...body, yesIKnow: insists',
      to: '...params, ...body, yesIKnow: true',
    },
  }),
  file('server/backoffice/catalogue/asked-price.ts', ['prices', 'price-effect'], {
    'a price to come holds at once': { from: '    from: timeToCome(from, now()),\n', to: '' },
    'the staff read the options of a command about times': {
      from: '  if (at <= now)',
      to: '  if (Math.random() > 1)',
    },
    'a vendor that is none has costs': {
      from: '  if (unknown !== undefined)',
      to: '  if (Math.random() > 1)',
    },
    'what somebody has seen is not asked': { from: 'seen === undefined ?', to: 'seen !== null ?' },
  }),
  file('server/backoffice/console/margins.ts', ['prices', 'price-effect'], {
    'a margin forgets the discount': {
      from: 'subtract(priceKobo, share(priceKobo, discountOf(provider, level)))',
      to: 'subtract(priceKobo, share(priceKobo, discountOf(provider, level) * 0))',
    },
    'a margin is against the dearest vendor': {
      from: 'Number(a.costKobo - b.costKobo)',
      to: 'Number(b.costKobo - a.costKobo)',
    },
    'a level is shown at the standard price': { from: 'askedOf(plan, level)', to: 'askedOf(plan)' },
  }),
  file('server/backoffice/console/volumes.ts', ['price-effect'], {
    'what failed was sold': { from: " AND t.status IN ('SUCCESSFUL', 'PENDING')", to: '' },
    'a week has no beginning': { from: 'now.getTime() - WEEK_MS', to: '0' },
  }),
  file('server/backoffice/console/prices.ts', ['price-effect'], {
    'what was sold at the former price is forgotten': {
      from: 'latestPlan(byId, planId)?.id === id',
      to: 'planId === id',
    },
  }),
  file('server/backoffice/console/price-effect.ts', ['price-effect'], {
    'all agents are told of one level’s price': { from: '(isTold(code) ? count : 0)', to: 'count' },
    'last week is reckoned at the prices of now': {
      from: 'after: leftBy(next, volumes)',
      to: 'after: leftBy(former, volumes)',
    },
    'a price that somebody else has changed has an effect': { from: '  judge(previewed);\n', to: '' },
  }),
  file('server/backoffice/catalogue/one-price.ts', ['prices', 'price-effect'], {
    'the price of a level is all agents’': {
      from: '...(level === undefined ? { price } :',
      to: '...(true ? { price } :',
    },
    'of two people the second undoes the first': {
      from: 'current && askedOf(current, level) === seenKobo',
      to: 'current',
    },
  }),
  {
    file: 'server/backoffice/catalogue/wanted.ts',
    beside: ['tests/server/catalogue/costs.test.ts', at('price-effect')],
    mistakes: {
      'what a part says of one level or vendor takes the others away': {
        from: 'overlaid(String(kept[column]), String(value))',
        to: "overlaid('', String(value))",
      },
      'a price that comes to its time puts a withdrawn plan on sale': {
        from: '  if (!withdrawnAt) return plan;',
        to: '  if (!withdrawnAt || plan) return plan;',
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/codes.ts',
    beside: ['tests/server/catalogue/costs.test.ts'],
    mistakes: {
      'what is taken away stays, empty': { from: ".filter(([, code]) => code !== '')", to: '' },
    },
  },
  {
    file: 'server/backoffice/catalogue/problems.ts',
    beside: ['tests/server/catalogue/costs.test.ts'],
    mistakes: {
      'a plan without a price is taken': { from: ', price: row.priceKobo }', to: ' }' },
    },
  },
  file('server/backoffice/catalogue/one-code.ts', ['codes'], {
    'of two people who change a code the second undoes the first': {
      from: 'refuseStale(findCoded(before, given).row, given);',
      to: '',
    },
    'what somebody saw of a code is not asked': {
      from: '  if (seen === undefined || current === seen) return;',
      to: '  if (seen !== null || current !== null) return;',
    },
    'two plans are one at a vendor': { from: '      refuseTaken(before, given);\n', to: '' },
    'the code of a plan is its provider’s': { from: 'plan === undefined ? {', to: 'plan !== null ? {' },
    'a comma makes two codes of one': { from: 'code !== null && /[,', to: 'code === null && /[,' },
    'a vendor that is none has codes': {
      from: 'if (!vendors.some(({ name }) => name === vendor))',
      to: 'if (vendors.length === 0)',
    },
    'the record lacks what the code was': { from: 'former: seen ?? null,', to: 'former: null,' },
  }),
  file('server/backoffice/console/deliverable.ts', ['codes'], {
    'a plan that a vendor lacks is shown as on sale': {
      from: 'isDeliverable(sellers, sold, codes)',
      to: 'isDeliverable(sellers, sold, { provider: codes.provider })',
    },
    'a vendor that has the plan alone is said to lack it': {
      from: 'sellsIt.filter(hasProvider)',
      to: 'sellsIt',
    },
  }),
  file('server/api/console/providers.ts', ['providers'], {
    'who releases a provider holds it': {
      from: 'releaseHealth(context, body)',
      to: 'holdHealth(context, body)',
    },
    'the staff read the commands of a balance': {
      from: '    const message = `${formatNaira(detail.balance)} at ${vendor}.`;\n',
      to: '    const message = (await books.showVendorBalance(context, { vendor })).message;\n',
    },
    'what is paid in at one vendor is booked at the first': {
      from: "'paid-in', { ...params, ...body }",
      to: "'paid-in', { vendor: context.vendors[0]?.name ?? '', ...body }",
    },
  }),
  file('server/backoffice/console/providers.ts', ['providers'], {
    'a provider that is out is shown as on sale': { from: ' OR ${isOut(sql)} THEN', to: ' THEN' },
  }),
  file('server/backoffice/console/vendors.ts', ['providers'], {
    'a balance stands at every vendor': { from: 'asked?.vendor === name ?', to: 'asked ?' },
    'a vendor that failed once is shown as closed': {
      from: " && standingOf([row], now) !== 'open'",
      to: '',
    },
  }),
  file('server/backoffice/health.ts', ['providers'], {
    'a provider that is held stays as its orders show': {
      from: 'SET status_held = ${held.isHeld},',
      to: 'SET status_held = status_held,',
    },
    'a status by hand stands for ever': { from: '  refuseOpen(hold);\n', to: '' },
    'a status by hand outlives its hold': {
      from: 'held_status = ${held.status},',
      to: 'held_status = coalesce(${held.status}, held_status),',
    },
    'a hold begins when it has ended': { from: '!(aheadMs > 0)', to: 'false' },
  }),
  file('server/catalogue/held.ts', ['providers'], {
    'a hold goes on after its end': { from: ' OR p.held_until > now()', to: ' OR true' },
    'what the staff say of a provider is not asked': {
      from: 'coalesce(p.held_status, p.status) ELSE',
      to: 'p.status ELSE',
    },
    'what the staff said once is asked for ever': {
      from: '(CASE WHEN ${isHeld(sql)} THEN coalesce(p.held_status, p.status) ELSE p.status END)',
      to: 'coalesce(p.held_status, p.status)',
    },
  }),
  file('server/catalogue/catalogue.ts', ['providers'], {
    'a provider that is down by hand is sold': {
      from: "'down' IN (${standingStatus(sql)}, s.status)",
      to: "'down' IN (p.status, s.status)",
    },
  }),
];
