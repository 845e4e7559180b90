import { afterEach, expect, it, vi } from 'vitest';
import type { ProviderPrices } from '#contract/console/prices.ts';
import { choosePrices, EVERY_PRICE } from '#stores/console/price-choice.ts';
import { $prices, askEffect, changePrice, dropComing, loadPrices } from '#stores/console/prices.ts';
import { answer } from '../browser.ts';
import { BAYO, startOver, startShift } from './on-duty.ts';

afterEach(() => void vi.unstubAllGlobals());

const SOLD = { count: 0, amount: '0.00' };
const plan = (id: string, margin: string | null, unsold: string | null = null) => ({
  id,
  name: `Plan ${id}`,
  prices: [{ level: 'standard', price: '10.00', paid: '10.00', margin, marginPercent: null, former: null }],
  costs: [],
  codes: [],
  sold: SOLD,
  unsold,
});
const provider = (service: string, code: string, plans: ReturnType<typeof plan>[]): ProviderPrices => ({
  service,
  serviceName: service === 'data' ? 'Mobile Data' : 'Airtime',
  code,
  name: code,
  imageUrl: null,
  hasOwnPicture: false,
  codes: [],
  unsold: null,
  discounts: [],
  commissions: [],
  sold: SOLD,
  plans,
});
const PROVIDERS = [
  provider('data', 'MTN', [plan('sme', '1.00'), plan('gifting', '-1.00')]),
  provider('data', 'GLO', [plan('night', null, 'The catalogue has no code for this plan at vtpass.')]),
  provider('airtime', 'MTN', []),
];
const chosen = (choice: Partial<typeof EVERY_PRICE>) =>
  choosePrices(PROVIDERS, { ...EVERY_PRICE, ...choice }).map(
    ({ service, code, plans }) => `${service}/${code} ${plans.map(({ id }) => id).join()}`,
  );

it.each([
  [{}, ['data/MTN sme,gifting', 'data/GLO night', 'airtime/MTN ']],
  [{ text: 'mtn data sme' }, ['data/MTN sme']],
  [{ of: 'data' }, ['data/MTN sme,gifting', 'data/GLO night']],
  [{ of: 'airtime/MTN' }, ['airtime/MTN ']],
  [{ which: 'losing' }, ['data/MTN gifting']],
  [{ which: 'unsold' }, ['data/GLO night']],
  [{ text: 'nothing like it' }, []],
] as const)('%o finds %j', (choice, found) => {
  expect(chosen(choice)).toEqual(found);
});

const catalogue = (...providers: ProviderPrices[]) =>
  answer(200, { message: 'The prices.', data: { levels: [], vendors: ['vtpass'], providers, coming: [] } });
const shown = () => $prices.get().data?.providers.map(({ code }) => code);

it('shows the catalogue, and after each decision what it is then; another person reads it anew', async () => {
  const fetch = startOver();
  fetch
    .mockResolvedValueOnce(catalogue())
    .mockResolvedValueOnce(catalogue(...PROVIDERS.slice(0, 1)))
    .mockResolvedValueOnce(catalogue(...PROVIDERS));
  await loadPrices();
  expect(shown()).toEqual([]);
  expect(await changePrice('sme', { price: '12.00', reason: 'Dearer' })).toMatchObject({ ok: true });
  expect(shown()).toEqual(['MTN']);
  expect(await dropComing('7')).toMatchObject({ ok: true });
  expect(shown()).toEqual(['MTN', 'GLO', 'MTN']);
  expect(fetch.mock.calls.map(([url, { method }]: [string, RequestInit]) => `${method} ${url}`)).toEqual([
    'GET /api/v1/console/prices',
    'PUT /api/v1/console/prices/sme',
    'DELETE /api/v1/console/prices/coming/7',
  ]);
  startShift(BAYO);
  expect($prices.get().data).toBeNull();
});

it('asks what a price would do, and says which field is wrong', async () => {
  const fetch = startOver();
  const effect = { doubts: [], waits: [], levels: [], lastWeek: { count: 0, before: null, after: null } };
  fetch
    .mockResolvedValueOnce(answer(200, { message: 'What it would do.', data: effect }))
    .mockResolvedValueOnce(
      answer(422, { status: 'error', message: 'Check the fields.', errors: { price: ['Give a price.'] } }),
    );
  expect(await askEffect('sme', { price: '12.00' })).toEqual({ ok: true, effect });
  expect(await askEffect('sme', { price: '13.00' })).toMatchObject({
    ok: false,
    fieldErrors: { price: ['Give a price.'] },
  });
});
