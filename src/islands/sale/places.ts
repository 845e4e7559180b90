import type { Provider } from '#contract/catalogue.ts';
import { at } from '#domain/at.ts';

/** Where the build's picture of a provider is. */
export const pictureOf = (code: string): string => `/images/providers/${code.toLowerCase()}.svg`;

/** Where the picture of a provider is; where the build has none, the server draws a monogram. */
export const pictureAt = ({ code, imageUrl }: Pick<Provider, 'code' | 'imageUrl'>): string =>
  at(imageUrl ?? pictureOf(code));

/** Providers as they stand on a form until the catalogue is here. @param names each is its code too, in capitals */
export const placesOf = (names: readonly string[]): Provider[] =>
  names.map((name) => {
    const code = name.toUpperCase();
    return { code, name, status: 'up', discountPercent: 0, imageUrl: pictureOf(code) };
  });
