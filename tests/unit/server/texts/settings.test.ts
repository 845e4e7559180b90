import { describe, expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from '#server/platform/config.ts';

const TERMII = { SMS: 'termii', TERMII_API_KEY: 'TLkey', TERMII_SENDER_ID: 'Kobodesk' };

describe('the settings of texts', () => {
  it('are off unless somebody sets them', () => {
    expect(readConfig({})).toMatchObject({ sms: { adapter: 'off' }, smsOutcomes: false });
    expect(readConfig({ SMS: ' ', SMS_OUTCOMES: '' })).toMatchObject({ sms: { adapter: 'off' } });
    expect(readConfig({ SMS: 'sandbox' })).toMatchObject({ sms: { adapter: 'sandbox' }, smsOutcomes: false });
  });

  it('name where texts go and as whose', () => {
    expect(readConfig({ ...TERMII, SMS_OUTCOMES: 'true' })).toMatchObject({
      sms: {
        adapter: 'termii',
        apiKey: 'TLkey',
        senderId: 'Kobodesk',
        channel: 'generic',
        baseUrl: 'https://api.ng.termii.com',
      },
      smsOutcomes: true,
    });
    const other = { TERMII_CHANNEL: 'dnd', TERMII_BASE_URL: 'https://v3.api.termii.com/' };
    expect(readConfig({ ...TERMII, ...other }).sms).toMatchObject({
      channel: 'dnd',
      baseUrl: 'https://v3.api.termii.com',
    });
  });

  it.each(['Abc', 'Kobodesk NG', 'A-1.b', '12345678901'])('take %j as the sender', (name) => {
    expect(readConfig({ ...TERMII, TERMII_SENDER_ID: name }).sms).toMatchObject({ senderId: name });
  });

  it.each<[Record<string, string>, string]>([
    [{ SMS: 'twilio' }, 'SMS must be off, sandbox or termii.'],
    [{ SMS_OUTCOMES: 'yes', SMS: 'sandbox' }, 'SMS_OUTCOMES must be true or false.'],
    [
      { SMS_OUTCOMES: 'true' },
      'SMS_OUTCOMES is true, but SMS is off: set SMS to termii (or to sandbox, to try it), or SMS_OUTCOMES to false.',
    ],
    [{ ...TERMII, TERMII_API_KEY: '' }, 'TERMII_API_KEY is missing: SMS=termii needs it.'],
    [{ ...TERMII, TERMII_SENDER_ID: '' }, 'TERMII_SENDER_ID is missing: SMS=termii needs it.'],
    ...['Ab', 'Kobodesk Shop', 'Kobo_desk', ' - '].map((name): [Record<string, string>, string] => [
      { ...TERMII, TERMII_SENDER_ID: name },
      'TERMII_SENDER_ID must have 3 to 11 letters and digits, as Termii has approved it.',
    ]),
    [{ ...TERMII, TERMII_CHANNEL: 'voice' }, 'TERMII_CHANNEL must be generic or dnd.'],
    [{ ...TERMII, TERMII_BASE_URL: 'termii' }, 'TERMII_BASE_URL must be an address such as'],
    [
      { TERMII_SENDER: 'x' },
      'TERMII_SENDER is not a setting: those of its kind are TERMII_API_KEY, TERMII_SENDER_ID, TERMII_CHANNEL, TERMII_BASE_URL.',
    ],
  ])('refuse %o', (given, message) => {
    expect(() => readConfig(given)).toThrow(message);
  });

  it('are settings by their names', () => {
    const names = SETTING_NAMES.filter((name) => /^(SMS|TERMII)/.test(name));
    expect(names).toEqual([
      'SMS',
      'SMS_OUTCOMES',
      'TERMII_API_KEY',
      'TERMII_SENDER_ID',
      'TERMII_CHANNEL',
      'TERMII_BASE_URL',
    ]);
  });
});
