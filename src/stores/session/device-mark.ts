import type { SignedIn } from '#contract/accounts.ts';
import { keptAtom } from '../storage/storage.ts';

// Of the device, not of an agent: it stays when a session ends, so that the next login is still one from here.
const $mark = keptAtom<string>('kobodesk:device', '', {
  read: (json) => (typeof json === 'string' ? json : undefined),
});

/** What this device is known by, for a body that signs in. A server that never gave one is sent none. */
export const ownMark = (): { deviceMark?: string } => {
  const deviceMark = $mark.get();
  return deviceMark ? { deviceMark } : {};
};

export function keepMark({ deviceMark }: SignedIn): void {
  if (deviceMark && deviceMark !== $mark.get()) $mark.set(deviceMark);
}
