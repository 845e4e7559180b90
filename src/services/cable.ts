import type { ServiceDescriptor, ServiceGuide } from './descriptor.ts';

export const service = {
  name: 'Cable',
  menuLabel: 'Cable Subscription',
  // Tabler's device-tv.
  icon: 'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9M16 3l-4 4l-4 -4',
  recipient: 'card',
} as const satisfies ServiceDescriptor;

export const guide: ServiceGuide = {
  example: { cableName: 'DSTV', smartCardNumber: '7023456789', planId: 'dstv-padi', phone: '08031234567' },
  words: {
    phone: 'The customer’s number.',
    planId: 'The bouquet to change to. Send either this or `action`.',
    action: '“renew” pays for the current bouquet again. Send either this or `planId`.',
  },
};
