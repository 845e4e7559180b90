import { SETTINGS_KEY } from '../storage/keys.ts';
import { keptAtom } from '../storage/storage.ts';
import {
  type DisplaySettings,
  INITIAL_DISPLAY_SETTINGS,
  readSettings,
  showSettings,
} from './settings-entry.ts';

export * from './settings-entry.ts';

/** How this device shows the product; src/head/first-paint.ts reads the same entry. */
export const $displaySettings = keptAtom(SETTINGS_KEY, INITIAL_DISPLAY_SETTINGS, {
  read: readSettings,
});

export const changeDisplaySettings = (changes: Partial<DisplaySettings>): void =>
  $displaySettings.set({ ...$displaySettings.get(), ...changes });

// A switch changes the stored setting, not what the page shows, which may be older right after loading.

/** Folds the side drawer away, or out, on screens of this width alone. */
export function toggleDrawer(width: 'opened' | 'openedMedium'): void {
  changeDisplaySettings({ [width]: !$displaySettings.get()[width] });
}

/** Covers amounts, or uncovers them. */
export const toggleBalance = (): void =>
  changeDisplaySettings({ isBalanceHidden: !$displaySettings.get().isBalanceHidden });

/** Back to the first font, radius and theme; what is open stays open. */
export const resetDisplaySettings = (): void => {
  const { fontFamily, borderRadius, navType } = INITIAL_DISPLAY_SETTINGS;
  changeDisplaySettings({ fontFamily, borderRadius, navType });
};

/** Shows the settings on the document at once, and with every change. @returns stops following */
export const showDisplaySettings = (root: Parameters<typeof showSettings>[0]): (() => void) =>
  $displaySettings.subscribe((settings) => showSettings(root, settings));
