import type { ServiceDescriptor, ServiceGuide } from './descriptor.ts';

export const service = {
  name: 'Electricity',
  menuLabel: 'Electricity Bill',
  // Tabler's bolt.
  icon: 'M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11',
  recipient: 'meter',
  delivers: 'token',
} as const satisfies ServiceDescriptor;

export const guide: ServiceGuide = {
  example: {
    discoName: 'IKEDC',
    meterNumber: '45701234567',
    meterType: 'prepaid',
    amount: '2000.00',
    phone: '08031234567',
  },
  words: {
    phone: 'The customer’s number.',
  },
};
