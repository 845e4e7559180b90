import type { Provider } from '#contract/catalogue.ts';
import { at } from '#domain/at.ts';

/** Where the picture of a provider is: its own, or the build's. Where the build has none, the server draws a monogram. */
export const pictureAt = ({ code, imageUrl }: Pick<Provider, 'code' | 'imageUrl'>): string =>
  at(imageUrl ?? `/images/providers/${code.toLowerCase()}.svg`);

/** Providers as they stand on a form until the catalogue is here. @param names each is its code too, in capitals */
export const placesOf = (names: readonly string[]): Provider[] =>
  names.map((name) => ({ code: name.toUpperCase(), name, status: 'up', discountPercent: 0 }));
