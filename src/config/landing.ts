import { at } from '#domain/at.ts';
import { brand } from './brand.ts';
import type { IconName } from './icons.ts';

interface Passage {
  title: string;
  text: string;
}

export const headerLinks = [
  { name: 'About', href: at('/#about') },
  { name: 'Blog', href: at('/#blog') },
  { name: 'Pricing', href: at('/#pricing') },
  { name: 'Contact Us', href: at('/#contact') },
];

export const footerLinks = [
  { name: 'Home', href: at('/') },
  { name: 'About', href: at('/#about') },
  { name: 'Contact Us', href: at('/#contact') },
  { name: 'Blog', href: at('/#blog') },
  { name: 'Reviews', href: at('/#reviews') },
];

/** Beside the copyright line, on every public page that has one and on the profile. */
export const legalLinks = [
  { name: 'Terms', href: at('/terms') },
  { name: 'Privacy notice', href: at('/privacy') },
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
  ],
  ref: 'KD-2RX8-41QF',
} as const;

export const promises: Passage[] = [
  { title: 'Charged once', text: 'A second tap never pays for the same sale twice.' },
  {
    title: 'Failed means refunded',
    text: 'The money is back in your wallet the moment we know.',
  },
  { title: 'Pending is watched', text: 'We keep asking the provider. You see each step and the clock.' },
  { title: 'Proof to hand over', text: 'A receipt with your business name, to print or to send.' },
];

export const steps: Passage[] = [
  { title: 'Register', text: 'Name, phone, email: one minute.' },
  { title: 'Download', text: 'Use the site, or get the app.' },
  { title: 'Run', text: 'Follow the steps, make it yours, sell.' },
];

export const services: (Passage & { icon: IconName })[] = [
  { icon: 'airtime', title: 'Airtime', text: 'Any amount, any network.' },
  { icon: 'data', title: 'Data', text: 'SME, gifting and corporate.' },
  { icon: 'electricity', title: 'Electricity', text: 'All discos, token at once.' },
  { icon: 'cable', title: 'Cable', text: 'DStv, GOtv and StarTimes.' },
  { icon: 'result-checker', title: 'Jamb and waec', text: 'Pins and result checkers.' },
  { icon: 'more', title: 'And a lot more', text: 'Lists, customers, an API.' },
];

/** What an account costs, in one line. */
export const costs = 'No fee to join, per month or for a failed order.';

export const notes: Passage[] = [
  {
    title: 'Ask: “Did you port this number?”',
    text: 'A prefix shows who issued a number, not its network today. We suggest the network. Change it if the customer has moved.',
  },
  {
    title: 'Two more tokens on the slip? Enter them first.',
    text: 'Some prepaid meters need two key-change tokens before the energy token. We print all three in order and keep them in your history.',
  },
  {
    title: 'Pending is not lost. Do not sell it again.',
    text: 'A provider that answers late has often delivered. Wait: every pending sale ends in a receipt or a refund.',
  },
];

export const questions: Passage[] = [
  {
    title: `What do I need to begin selling?`,
    text: 'A phone, an email address and some money in the wallet. There is no fee for the account and no minimum number of sales.',
  },
  {
    title: 'How do I put money in my wallet?',
    text: 'Transfer to your own account number. The money reaches your wallet automatically, and you see any fee before you send. Or pay in by hand and send us the details.',
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
