import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AirtimeSale } from '#islands/sale/AirtimeSale.tsx';
import { CableSale } from '#islands/sale/CableSale.tsx';
import { RechargeCardsSale } from '#islands/sale/RechargeCardsSale.tsx';
import { ResultCheckerSale } from '#islands/sale/ResultCheckerSale.tsx';
import airtime from '#server/backoffice/catalogue/seed/airtime.json' with { type: 'json' };
import cable from '#server/backoffice/catalogue/seed/cable.json' with { type: 'json' };

const drawn = (sale: FunctionComponent): string => renderToStaticMarkup(createElement(sale));

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

test.each([
  ['cable', CableSale, cable],
  ['airtime', AirtimeSale, airtime],
])(
  'until the catalogue is here, %s shows the providers it is first filled with',
  (_, sale, { providers }) => {
    const html = drawn(sale);
    expect(all(html, /<img src="([^"]*)"/g)).toEqual(providers.map(({ imageUrl }) => imageUrl));
    expect(all(html, /<input [^>]*type="radio"[^>]* value="([^"]*)"/g)).toEqual(
      providers.map(({ code }) => code),
    );
    for (const { name } of providers) expect(html).toContain(`>${name}<`);
  },
);

test.each([
  ['exam pins', ResultCheckerSale],
  ['values of a card', RechargeCardsSale],
])('until the catalogue is here, the place of the %s is kept', (_, sale) => {
  expect(drawn(sale).match(/animate-pulse/g)).toHaveLength(1);
});

test('until the catalogue is here, the pins that the page was built with stand in their places, without a price', () => {
  const known = [
    { id: 'waec-pin', name: 'WAEC pin' },
    { id: 'neco-pin', name: 'NECO pin' },
  ];
  const html = renderToStaticMarkup(createElement(ResultCheckerSale, { known }));
  expect(all(html, /<input [^>]*type="radio"[^>]* value="([^"]*)"/g)).toEqual(['waec-pin', 'neco-pin']);
  expect(html).toContain('>WAEC pin<');
  expect(html).not.toContain('₦');
});
