import type { ServiceDescriptor, ServiceGuide } from './descriptor.ts';

export const service = {
  name: 'Data',
  // Tabler's wifi.
  icon: 'M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a8 8 0 0 1 11.314 0M3.515 9.515c4.686 -4.687 12.284 -4.687 17 0',
  recipient: 'phone',
} as const satisfies ServiceDescriptor;

export const guide: ServiceGuide = {
  example: { network: 'MTN', phone: '08031234567', planId: 'mtn-sme-1gb-7d' },
};
