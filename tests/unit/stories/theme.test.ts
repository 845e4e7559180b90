import { expect, it } from 'vitest';
import { brand } from '#config/brand.ts';
import { favicon, storybookTheme } from '../../../.storybook/theme.ts';

it.each(['light', 'dark'] as const)('Storybook bears the owner’s brand where it is %s', (side) => {
  const theme = storybookTheme(side);
  expect(theme).toMatchObject({ base: side, brandTitle: brand.name, brandUrl: brand.siteUrl });
  const picture = decodeURIComponent(theme.brandImage ?? '');
  for (const part of [brand.logo.tile, brand.logo.glyph, `>${brand.name}</text>`])
    expect(picture).toContain(part);
});

it('Storybook’s icon is the owner’s, in the owner’s colours', () => {
  const picture = decodeURIComponent(favicon);
  for (const part of [brand.logo.tile, brand.hex.primary, brand.hex.onPrimary])
    expect(picture).toContain(part);
});
