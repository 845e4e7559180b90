import { create, type ThemeVars } from 'storybook/theming';
import { brand } from '../src/config/brand.ts';

type Side = 'light' | 'dark';

/** A hex colour for each side of a role. */
export type RoleColours = Record<string, Record<Side, string>>;

declare global {
  /** Written into Storybook's pages by main.ts: a browser cannot read a stylesheet as text. */
  var roleColours: RoleColours | undefined;
}

const { name, siteUrl, logo } = brand;

const asAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const markOf = (tile: string, glyph: string) =>
  `<path d="${logo.tile}" fill="${tile}"/><path d="${logo.glyph}" fill="none" stroke="${glyph}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The brand's mark as the address of a picture. */
export const favicon = asAddress(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markOf(brand.hex.primary, brand.hex.onPrimary)}</svg>`,
);

/** Storybook around the stories, in the colours of the tokens. */
export function storybookTheme(side: Side): ThemeVars {
  const colour = (role: string) => globalThis.roleColours?.[role]?.[side] ?? brand.hex.primary;
  const title = `<text x="42" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="600" fill="${colour('ink')}">${name}</text>`;
  return create({
    base: side,
    brandTitle: name,
    brandUrl: siteUrl,
    brandImage: asAddress(
      `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="32" viewBox="0 0 160 32">${markOf(colour('primary'), colour('on-primary'))}${title}</svg>`,
    ),
    fontBase: "'Roboto', ui-sans-serif, system-ui, sans-serif",
    colorPrimary: colour('primary'),
    colorSecondary: colour('primary'),
    appBg: colour('surface-sunken'),
    appContentBg: colour('surface'),
    appPreviewBg: colour('surface'),
    appBorderColor: colour('line'),
    appBorderRadius: 12,
    barBg: colour('surface-raised'),
    barTextColor: colour('ink-muted'),
    barHoverColor: colour('primary'),
    barSelectedColor: colour('primary'),
    inputBg: colour('surface-raised'),
    inputBorder: colour('line-strong'),
    inputTextColor: colour('ink'),
    inputBorderRadius: 8,
    textColor: colour('ink'),
    textMutedColor: colour('ink-muted'),
    textInverseColor: colour('surface'),
  });
}
