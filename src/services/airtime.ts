import type { ServiceDescriptor, ServiceGuide } from './descriptor.ts';

export const service = {
  name: 'Airtime',
  // Tabler's device-mobile.
  icon: 'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14M11 4h2M12 17v.01',
  recipient: 'phone',
} as const satisfies ServiceDescriptor;

export const guide: ServiceGuide = {
  example: { network: 'MTN', phone: '08031234567', amount: '500.00' },
};
