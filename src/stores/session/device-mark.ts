import type { SignedIn } from '#contract/accounts.ts';
import { keptAtom } from '../storage/storage.ts';

// Belongs to the device, not to an agent: it stays when a session ends, so that the next login still comes from a known device.
const $mark = keptAtom<string>('kobodesk:device', '', {
  read: (json) => (typeof json === 'string' ? json : undefined),
});

/** This device's mark, for the body of a login; absent until a server has given one. */
export const ownMark = (): { deviceMark?: string } => {
  const deviceMark = $mark.get();
  return deviceMark ? { deviceMark } : {};
};

export function keepMark({ deviceMark }: SignedIn): void {
  if (deviceMark && deviceMark !== $mark.get()) $mark.set(deviceMark);
}
