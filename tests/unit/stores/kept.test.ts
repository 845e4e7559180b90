import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADA, answer, openPage, openSignedIn, sessionOf } from './browser.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the wallet', () => {
  it('starts as the specification has it', async () => {
    openSignedIn();
    const { $wallet } = await import('#stores/wallet/wallet.ts');
    expect($wallet.get()).toEqual({ availableBalance: '0.00', automatedBank: null, manualBank: null });
  });

  it('is replaced whole or in part', async () => {
    openSignedIn();
    const { $wallet, updateWallet } = await import('#stores/wallet/wallet.ts');
    const account = { bankCode: 'wema', bankName: 'Wema', accountNumber: '0123456789', accountName: 'Ada' };
    updateWallet({ availableBalance: '10.00' });
    updateWallet({ automatedBank: [account] });
    expect($wallet.get()).toEqual({
      availableBalance: '10.00',
      automatedBank: [account],
      manualBank: null,
    });
    const whole = { availableBalance: '7.00', automatedBank: null, manualBank: null };
    updateWallet(whole);
    expect($wallet.get()).toEqual(whole);
  });

  it('keeps the balance for the next page of the same agent, and shows it to nobody else', async () => {
    const browser = openSignedIn();
    browser.fetch.mockResolvedValue(answer(200, { data: { availableBalance: '1500' } }));
    await (await import('#stores/wallet/wallet.ts')).balanceRead.fetch();

    openPage(browser);
    expect((await import('#stores/wallet/wallet.ts')).$wallet.get().availableBalance).toBe('1500.00');

    openPage(browser);
    browser.local.entries.set('user_session', JSON.stringify(sessionOf({ ...ADA, username: 'bola' })));
    expect((await import('#stores/wallet/wallet.ts')).$wallet.get().availableBalance).toBe('0.00');
  });

  it.each([
    ['no amount', { availableBalance: 'much' }, '0.00'],
    ['a number', { availableBalance: 7 }, '0.00'],
    [
      'banks that are none',
      { availableBalance: '10.00', automatedBank: 'x', manualBank: [], readAt: 'now' },
      '10.00',
    ],
  ])('is read as far as it can be: %s', async (_, value, balance) => {
    const browser = openSignedIn();
    browser.local.entries.set('kobodesk:wallet', JSON.stringify({ agent: 'ada', value }));
    const { $wallet } = await import('#stores/wallet/wallet.ts');
    expect($wallet.get()).toEqual({ availableBalance: balance, automatedBank: null, manualBank: null });
  });

  it('is forgotten at the end of the session', async () => {
    const browser = openSignedIn();
    const { $wallet, updateWallet } = await import('#stores/wallet/wallet.ts');
    const { $session } = await import('#stores/session/session.ts');
    updateWallet({ availableBalance: '10.00' });
    expect(browser.local.entries.has('kobodesk:wallet')).toBe(true);
    $session.set(null);
    expect($wallet.get().availableBalance).toBe('0.00');
    expect(browser.local.entries.has('kobodesk:wallet')).toBe(false);
  });

  it('says that a reading failed and keeps what it had', async () => {
    const browser = openSignedIn();
    browser.fetch.mockResolvedValue(answer(403, { message: 'No' }));
    const { $wallet, balanceRead, updateWallet } = await import('#stores/wallet/wallet.ts');
    updateWallet({ availableBalance: '10.00' });
    await balanceRead.fetch();
    expect(balanceRead.$reading.get()).toBe('failed');
    expect($wallet.get().availableBalance).toBe('10.00');
  });
});

describe('display settings', () => {
  it('start with Roboto, radius 12 and the theme of the system', async () => {
    openPage();
    const { $displaySettings } = await import('#stores/settings/display-settings.ts');
    expect($displaySettings.get()).toMatchObject({
      fontFamily: 'Roboto',
      borderRadius: 12,
      navType: 'system',
      opened: true,
      isOpen: ['more'],
      alertShown: false,
    });
  });

  it('read what they can of a stored entry', async () => {
    const browser = openPage();
    browser.local.entries.set(
      'kobodesk:settings',
      JSON.stringify({ fontFamily: 'Comic', borderRadius: 99, navType: 'dark', isOpen: 'x' }),
    );
    const { $displaySettings } = await import('#stores/settings/display-settings.ts');
    expect($displaySettings.get()).toMatchObject({ fontFamily: 'Roboto', borderRadius: 24, navType: 'dark' });
  });

  it('show on the document at once, and go back', async () => {
    openPage();
    const settings = await import('#stores/settings/display-settings.ts');
    const root = { dataset: {} as DOMStringMap, style: { setProperty: vi.fn() } };
    settings.showDisplaySettings(root);
    settings.changeDisplaySettings({ fontFamily: 'Inter', borderRadius: 20, navType: 'dark', isOpen: [] });
    expect(root.dataset).toEqual({ font: 'inter', theme: 'dark', drawer: 'wide medium', menu: '' });
    expect(root.style.setProperty).toHaveBeenLastCalledWith('--radius', '20px');
    settings.resetDisplaySettings();
    expect(root.dataset).toEqual({ font: 'roboto', drawer: 'wide medium', menu: '' });
  });
});

it('keeps the catalogue for the next page, and reads it anew', async () => {
  const browser = openSignedIn();
  const mtn = { code: 'MTN', name: 'MTN', status: 'up', discountPercent: 2 };
  const health = { orders: 40, successPercent: 98 };
  const airtime = { code: 'airtime', name: 'Airtime', status: 'up', providers: [{ ...mtn, health }] };
  browser.fetch.mockResolvedValue(answer(200, { data: [airtime] }));
  const reading = await import('#stores/orders/service.ts');
  await reading.catalogueRead.fetch();
  expect(reading.findService(reading.$service.get(), 'airtime')?.providers[0]?.health).toEqual(health);

  openPage(browser);
  const { $service, findService } = await import('#stores/orders/service.ts');
  // What held for an hour is not kept.
  expect(findService($service.get(), 'airtime')?.providers).toEqual([mtn]);
  expect($service.get()).toMatchObject({ apiServices: [], apiKeys: null });
});
