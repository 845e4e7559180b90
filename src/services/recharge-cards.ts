import type { ServiceDescriptor, ServiceGuide } from './descriptor.ts';

export const service = {
  name: 'Recharge cards',
  // A card whose pin lies under a strip.
  icon: 'M3 6h18v12h-18v-12M7 10h3M7 14h10',
  recipient: 'phone',
  delivers: 'pins',
  // The same on every network.
  dial: '*311*PIN#',
} as const satisfies ServiceDescriptor;

export const guide: ServiceGuide = {
  example: { network: 'MTN', value: '500.00', quantity: 3, phone: '08031234567' },
  words: {
    phone: 'The customer’s number.',
    value: 'What one card is worth: the price of one of the network’s plans in the catalogue.',
    quantity: 'How many cards, 1 to 100.',
  },
};
