import { isRecord } from '../storage/entry.ts';

export const FONT_FAMILIES = ['Roboto', 'Poppins', 'Inter'] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Corner radius in px. */
export const RADIUS = { min: 4, max: 24, step: 2, default: 12 } as const;

export interface DisplaySettings {
  fontFamily: FontFamily;
  /** Corner radius in px: 4 to 24 in steps of 2. */
  borderRadius: number;
  navType: Theme;
  /** The side drawer from 1024 pixels on. */
  opened: boolean;
  /** The side drawer from 768 to 1023 pixels, where it makes room after a click. */
  openedMedium: boolean;
  /** Ids of the groups of the side menu that are open, of those that can be closed. */
  isOpen: string[];
  /** The warning of a low wallet was closed, and the wallet was not above the level since. */
  alertShown: boolean;
  /** Covers amounts where customers can look over the counter. */
  isBalanceHidden: boolean;
}

export const INITIAL_DISPLAY_SETTINGS: DisplaySettings = {
  fontFamily: 'Roboto',
  borderRadius: RADIUS.default,
  navType: 'system',
  opened: true,
  openedMedium: true,
  isOpen: ['more'],
  alertShown: false,
  isBalanceHidden: false,
};

const oneOf = <T>(list: readonly T[], value: unknown, otherwise: T): T =>
  list.includes(value as T) ? (value as T) : otherwise;

const bool = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise;

export function readSettings(json: unknown): DisplaySettings | undefined {
  if (!isRecord(json)) return undefined;
  const initial = INITIAL_DISPLAY_SETTINGS;
  const groups = Array.isArray(json.isOpen) ? json.isOpen : initial.isOpen;
  return {
    fontFamily: oneOf(FONT_FAMILIES, json.fontFamily, initial.fontFamily),
    borderRadius:
      typeof json.borderRadius === 'number' ? snapRadius(json.borderRadius) : initial.borderRadius,
    navType: oneOf(THEMES, json.navType, initial.navType),
    opened: bool(json.opened, initial.opened),
    openedMedium: bool(json.openedMedium, initial.openedMedium),
    isOpen: groups.filter((group): group is string => typeof group === 'string'),
    alertShown: bool(json.alertShown, initial.alertShown),
    isBalanceHidden: bool(json.isBalanceHidden, initial.isBalanceHidden),
  };
}

/** The nearest radius that is on offer, in px. */
const snapRadius = (px: number): number =>
  Math.min(RADIUS.max, Math.max(RADIUS.min, Math.round(px / RADIUS.step) * RADIUS.step));

interface StyledRoot {
  dataset: DOMStringMap;
  style: Pick<CSSStyleDeclaration, 'setProperty'>;
}

/** Shows font, radius, theme, drawer and what is open of the menu on the document. */
export function showSettings(root: StyledRoot, settings: DisplaySettings): void {
  const { fontFamily, borderRadius, navType, opened, openedMedium, isOpen } = settings;
  root.dataset.drawer = `${opened ? 'wide' : ''} ${openedMedium ? 'medium' : ''}`;
  root.dataset.menu = isOpen.join(' ');
  root.dataset.font = fontFamily.toLowerCase();
  root.style.setProperty('--radius', `${borderRadius}px`);
  if (navType === 'system') delete root.dataset.theme;
  else root.dataset.theme = navType;
}
