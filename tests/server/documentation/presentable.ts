/** What is shown in place of what only one reader may know, by the name of its field. */
const SECRETS: Readonly<Record<string, string>> = {
  token: 'the-token-of-the-session',
  deviceMark: 'the-mark-of-the-device',
  resetToken: 'the-token-of-the-reset',
  key: 'ak_your_key',
  recoveryCodes: 'ABCDE-FGHJK',
};
const WEBHOOK_SECRET = 'whsec_eW91ciBzZWNyZXQgZnJvbSB0aGUgcG9ydGFs';
const APP_SECRET = 'YOURSECRETFORTHEAPP234567';
const INVITATION = /^[a-z\d]{16}$/;

/** The words of a test's owner, whose mark is Bello, as a person would have them. */
const WORDS: readonly (readonly [said: RegExp, shown: string])[] = [
  [/"text":"(?:DisputeBello|Taken over)"/g, '"text":"The money is not back yet."'],
  [/FirstBello/g, 'Ngozi'],
  [/LastBello/g, 'Bello'],
  [/(?:Cashier|Customer|Sender)Bello|Taken over|Copy|Somebody/g, 'Sade'],
  [/ShopBello/g, 'Bello Stores'],
  [/FooterBello/g, 'Thank you'],
  [/user_Bello/g, 'ngozi'],
  [/(?:till|second)_bello/g, 'sade'],
  [/test-of-Bello/g, 'order-1001'],
  [/http:\/\/127\.0\.0\.1:\d+\/[\w/-]*/g, 'https://shop.example/webhook'],
];

/** An answer as it may be shown to everybody. */
export function presentable(answer: unknown): unknown {
  const text = JSON.stringify(answer, (name, value: unknown) => {
    if (name === 'recoveryCodes') return [SECRETS[name]];
    if (typeof value !== 'string') return value;
    if (name === 'secret') return value.startsWith('whsec_') ? WEBHOOK_SECRET : APP_SECRET;
    if (name === 'code' && INVITATION.test(value)) return 'abcdefghjkmnpqrs';
    // The token of a meter is what was bought.
    return /^\d+$/.test(value) ? value : (SECRETS[name] ?? value);
  });
  return JSON.parse(WORDS.reduce((shown, [said, instead]) => shown.replaceAll(said, instead), text));
}
