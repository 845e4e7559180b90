import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const DRAFTS = 'tests/server/orders/drafts.test.ts';
const HTTP = 'tests/server/orders/http.test.ts';
const CATALOGUE = 'tests/server/catalogue/catalogue.test.ts';

/** What checks and prices an order before any money moves. */
export const drafts: readonly MutatedFile[] = [
  {
    file: 'server/orders/draft.ts',
    beside: [DRAFTS, HTTP],
    mistakes: {
      'a sale above the maximum is taken': { from: 'maxKobo !== null && amountKobo > maxKobo', to: 'false' },
      'a sale of the maximum is refused': { from: 'amountKobo > maxKobo', to: 'amountKobo >= maxKobo' },
      'a sale below the minimum is taken': { from: 'minKobo !== null && amountKobo < minKobo', to: 'false' },
      'a sale of the minimum is refused': { from: 'amountKobo < minKobo', to: 'amountKobo <= minKobo' },
      'what is down is sold': { from: "if (provider.status === 'down') throw", to: 'if (false) throw' },
      'what is slow is not sold': { from: "provider.status === 'down'", to: "provider.status !== 'up'" },
      "another network's plan is sold": { from: ' || found.provider !== provider.code', to: '' },
      "another service's plan is sold": { from: ' || found.service !== provider.service', to: '' },
      'a plan is sold at a stale price': {
        from: 'if (found.withdrawnAt || found.isStale) throw',
        to: 'if (false) throw',
      },
      'a refusal names no field, and the page sends the order again': {
        from: '{ fieldErrors: { [field]: [message] } }',
        to: '{}',
      },
    },
  },
  {
    file: 'server/orders/customer.ts',
    beside: [DRAFTS, HTTP],
    mistakes: {
      'a meter that buys nothing is charged': { from: 'if (!meter.canVend)', to: 'if (false)' },
      'a meter is sold less than it takes': { from: 'amountKobo < meter.minKobo', to: 'false' },
      'a meter is not sold the least that it takes': {
        from: 'amountKobo < meter.minKobo',
        to: 'amountKobo <= meter.minKobo',
      },
      'a meter is sold more than it takes': { from: 'amountKobo > meter.maxKobo', to: 'false' },
      'a meter is not sold the most that it takes': {
        from: 'amountKobo > meter.maxKobo',
        to: 'amountKobo >= meter.maxKobo',
      },
      'a vendor that does not answer is told as a wrong number': {
        from: 'throw serviceDown(field, `${provider.name} cannot check',
        to: 'throw validationFailed({ [field]: [] }); serviceDown(field, `${provider.name} cannot check',
      },
      'prepaid is asked for a postpaid meter': {
        from: 'meterType, provider: disco.code',
        to: "meterType: 'prepaid', provider: disco.code",
      },
    },
  },
  {
    file: 'server/orders/exam-pin.ts',
    beside: [DRAFTS, HTTP],
    mistakes: {
      'the cheapest of several pins is sold for another': {
        from: 'others.length > 0',
        to: 'others.length > 9',
      },
      "a data plan's price is paid for a pin": {
        from: "named?.service === 'result-checker'",
        to: 'named',
        lives:
          'A plan of another service names a provider that sells no pins, and is refused for that in the same words.',
      },
    },
  },
  {
    file: 'server/orders/services/airtime.ts',
    beside: [DRAFTS, HTTP],
    mistakes: {
      'the agent gets no discount': {
        from: 'priced(network, faceKobo',
        to: 'priced({ ...network, discountPoints: 0 as never }, faceKobo',
      },
      'the bounds of the network are not held': {
        from: 'amountWithin(body.amount, network)',
        to: 'amountWithin(body.amount, { ...network, minKobo: null, maxKobo: null })',
      },
    },
  },
  {
    file: 'server/orders/services/data.ts',
    beside: [DRAFTS, HTTP],
    mistakes: {
      'the agent gets no discount': {
        from: 'priced(network, priceKobo',
        to: 'priced({ ...network, discountPoints: 0 as never }, priceKobo',
      },
      'the vendor is asked for another plan': {
        from: 'plan: codes }',
        to: 'plan: network.codes }',
      },
    },
  },
  {
    file: 'server/orders/services/electricity.ts',
    beside: [DRAFTS, HTTP],
    mistakes: {
      'the agent gets no discount': {
        from: 'priced(disco, faceKobo',
        to: 'priced({ ...disco, discountPoints: 0 as never }, faceKobo',
      },
      'a meter that buys nothing is charged': { from: 'assertVendable(meter, disco, faceKobo);', to: '' },
      'the bounds of the company are not held': {
        from: 'amountWithin(body.amount, disco)',
        to: 'amountWithin(body.amount, { ...disco, minKobo: null, maxKobo: null })',
      },
      'a postpaid bill is paid as prepaid': {
        from: '      meterType: body.meterType,\n      customerName',
        to: "      meterType: 'prepaid',\n      customerName",
      },
    },
  },
  {
    file: 'server/orders/services/cable.ts',
    beside: [DRAFTS, HTTP],
    mistakes: {
      'the agent gets no discount': {
        from: 'priced(company, bouquet.faceKobo',
        to: 'priced({ ...company, discountPoints: 0 as never }, bouquet.faceKobo',
      },
      'a renewal is charged at the catalogue’s price, not at what it costs': {
        from: 'card.renewalKobo ?? current?.priceKobo',
        to: 'current?.priceKobo ?? card.renewalKobo',
      },
      'a change of bouquet renews the old one': {
        from: "action: 'change',\n    planId",
        to: "action: 'renew',\n    planId",
      },
      'a renewal that nobody prices is free': {
        from: 'if (faceKobo === undefined || vendorKobo === undefined)',
        to: 'if (false)',
      },
    },
  },
  {
    file: 'server/orders/services/result-checker.ts',
    beside: [DRAFTS, HTTP],
    mistakes: {
      'twenty pins cost as much as one': {
        from: 'pin.priceKobo * BigInt(body.quantity)',
        to: 'pin.priceKobo',
      },
      'the agent gets no discount': {
        from: 'priced(exam, faceKobo',
        to: 'priced({ ...exam, discountPoints: 0 as never }, faceKobo',
      },
      'one pin comes for the price of many': {
        from: '      quantity: body.quantity,',
        to: '      quantity: 1,',
      },
      "two pins are bought for one candidate's profile": { from: 'if (quantity !== 1)', to: 'if (false)' },
      'a pin is bought for a profile that nobody checked': {
        from: "const { customerName } = await verifyProfile(deps, exam, pin, 'profileId', profileId);",
        to: "const customerName = '';",
      },
    },
  },
  {
    file: 'server/orders/services/subscriber.ts',
    beside: [DRAFTS, HTTP],
    mistakes: {
      "another network's number is topped up": {
        from: 'issuer !== network.code && !body.ported',
        to: 'false',
      },
      'a ported number is refused': { from: ' && !body.ported', to: '' },
    },
  },
  {
    file: 'server/catalogue/catalogue.ts',
    beside: [CATALOGUE, DRAFTS, 'tests/server/catalogue/changes.test.ts'],
    elsewhere: [HTTP, 'tests/server/orders/purchase.test.ts'],
    mistakes: {
      'a provider is sold that its service took down': {
        from: "'down' IN (${standingStatus(sql)}, s.status)",
        to: "'down' IN (${standingStatus(sql)})",
      },
      'a provider is sold that cannot be reached': { from: ' OR ${isOut(sql)}', to: '' },
      'a withdrawn plan is sold to a card': { from: ' AND l.withdrawn_at IS NULL', to: '' },
      'a price of long ago is told as the new one': { from: '\n    WHERE l.withdrawn_at IS NULL', to: '' },
      "another service's provider is sold": { from: 'p.service = ${service} AND p.code', to: 'p.code' },
      "a card is renewed with another company's bouquet": {
        from: 'l.service = ${service} AND l.provider = ${provider} AND',
        to: 'l.service = ${service} AND',
      },
      "another bouquet's price is charged for a renewal": {
        from: 'codeAt(seller, plan) === code',
        to: 'codeAt(seller, plan) !== code',
      },
    },
  },
  {
    file: 'server/catalogue/outage.ts',
    beside: [DRAFTS, 'tests/server/orders/purchase.test.ts'],
    mistakes: {
      'an outage that a wrong clock wrote lasts for years': {
        from: " AND p.down_until <= now() + interval '5 minutes'",
        to: '',
      },
    },
  },
  {
    file: 'server/catalogue/tell-status.ts',
    beside: [DRAFTS, 'tests/server/orders/purchase.test.ts'],
    mistakes: {
      'an outage ends at once': {
        from: "least(${now}, now()) + interval '5 minutes'",
        to: 'least(${now}, now())',
      },
      'an outage of one service takes all down': { from: 'service = ${service} AND code', to: 'code' },
      'an outage of one network takes all down': {
        from: 'service = ${service} AND code = ${provider}',
        to: 'service = ${service}',
      },
      'a clock that runs ahead takes a provider down for longer': {
        from: 'least(${now}, now())',
        to: '${now}::timestamptz',
      },
    },
  },
];
