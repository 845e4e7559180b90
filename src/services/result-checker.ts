import type { ServiceDescriptor, ServiceGuide } from './descriptor.ts';

export const service = {
  name: 'Result checker',
  menuLabel: 'Result Checker',
  // Tabler's school.
  icon: 'M22 9l-10 -4l-10 4l10 4l10 -4v6M6 10.6v5.4a6 3 0 0 0 12 0v-5.4',
  recipient: 'phone',
  delivers: 'pins',
} as const satisfies ServiceDescriptor;

export const guide: ServiceGuide = {
  example: { exam: 'WAEC', quantity: 2, phone: '08031234567' },
  words: {
    phone: 'The candidate’s number.',
  },
};
