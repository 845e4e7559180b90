import { brand } from './brand.ts';
import type { IconName } from './icons.ts';

interface Passage {
  title: string;
  text: string;
}

export const headerLinks = [
  { name: 'About', href: '/#about' },
  { name: 'Blog', href: '/#blog' },
  { name: 'Pricing', href: '/#pricing' },
  { name: 'Contact Us', href: '/#contact' },
];

export const footerLinks = [
  { name: 'Home', href: '/' },
  { name: 'About', href: '/#about' },
  { name: 'Contact Us', href: '/#contact' },
  { name: 'Blog', href: '/#blog' },
  { name: 'Reviews', href: '/#reviews' },
];

/** The receipt the hero prints: what an agent hands over after a prepaid electricity sale. */
export const sampleReceipt = {
  service: 'Electricity',
  provider: 'Ikeja Electric, prepaid',
  amount: '₦5,000.00',
  token: ['5821', '0934', '7710', '4426', '1983'],
  rows: [
    ['Customer', 'Adaeze Okonkwo'],
    ['Meter', '0450 3318 276'],
    ['Units', '24.1 kWh'],
    ['You keep', '₦50.00'],
  ],
  ref: 'KD-2RX8-41QF',
} as const;

export const promises: Passage[] = [
  {
    title: 'Charged once',
    text: 'A dropped network or a second tap on the button never pays for the same sale twice.',
  },
  {
    title: 'Failed means refunded',
    text: 'When an order fails, the money is back in your wallet the moment we know, with its own line in your history.',
  },
  {
    title: 'Pending is watched',
    text: 'We ask the provider again from five seconds on and keep asking. You see each step and the clock.',
  },
  {
    title: 'Proof in the hand',
    text: 'Token, pin or reference on a receipt that carries your business name, to print or to share.',
  },
];

export const steps: Passage[] = [
  { title: 'Register', text: 'Create an account with your name, phone number and email. It takes a minute.' },
  {
    title: 'Download',
    text: 'Use the site as it is, or get the app on your phone. Your wallet is the same.',
  },
  { title: 'Run', text: 'Follow the instructions to set up and customise it, fund your wallet and sell.' },
];

export const services: (Passage & { icon: IconName })[] = [
  { icon: 'airtime', title: 'Airtime', text: 'MTN, Airtel, Glo and T2. Any amount, ported numbers too.' },
  { icon: 'data', title: 'Data', text: 'SME, corporate and gifting plans, with the cheapest first.' },
  { icon: 'electricity', title: 'Electricity', text: 'All twelve discos. The token prints on the receipt.' },
  { icon: 'cable', title: 'Cable', text: 'DStv, GOtv and StarTimes. Renew or change a bouquet.' },
  {
    icon: 'result-checker',
    title: 'Jamb and waec',
    text: 'Exam pins and result checkers, NECO and NABTEB with them.',
  },
  { icon: 'more', title: 'And a lot more', text: 'An API with keys, saved customers, files for your books.' },
];

/** The prices, as lines of a receipt. */
export const costs: [string, string][] = [
  ['Opening an account', '₦0.00'],
  ['Each month', '₦0.00'],
  ['A failed order', '₦0.00'],
  ['Money in by transfer', 'Fee shown first'],
  ['Every sale', 'Less your discount'],
];

export const notes: Passage[] = [
  {
    title: 'Ask: “Did you port this number?”',
    text: 'A prefix tells who issued a number, not who carries it today. We suggest the network from the first digits; tick “ported” and choose when the customer has moved.',
  },
  {
    title: 'Two more tokens on the slip? Enter them first.',
    text: 'Some prepaid meters need two key-change tokens before the energy token. We print all three in order and keep them in your history, so a lost slip is not a lost token.',
  },
  {
    title: 'Pending is not lost. Do not sell it again.',
    text: 'A provider that answers late has often delivered. Wait for the clock on the order: it ends in a receipt or in a refund, never in nothing.',
  },
];

export const questions: Passage[] = [
  {
    title: `What do I need to begin selling?`,
    text: 'A phone, an email address and some money in the wallet. There is no fee for the account and no minimum number of sales.',
  },
  {
    title: 'How do I put money in my wallet?',
    text: 'Transfer to the bank account that is made in your name; it is credited automatically, and any fee is shown before you send. Or pay in by hand and send us the details.',
  },
  {
    title: 'What happens when a sale fails?',
    text: 'The whole amount goes back to your wallet at once. Both lines, the order and its refund, stay in your transactions with the balance before and after.',
  },
  {
    title: 'What does “pending” mean?',
    text: 'The provider has not told us the outcome yet. We keep asking for up to 24 hours, then a person looks into it. The money is never taken twice.',
  },
  {
    title: 'How much do I earn?',
    text: 'You see your discount before you pay: you pay the lower price and the customer pays you the full one.',
  },
  {
    title: 'Can I use two phones?',
    text: 'Yes, one at a time. Signing in on a second device signs you out of the first, so a lost phone cannot go on selling.',
  },
  {
    title: 'Can my own website sell through you?',
    text: 'Yes. Create an API key in the portal; the documentation there has every call, with samples and numbers to test with.',
  },
];

export const title = `${brand.name}: ${brand.tagline}`;
