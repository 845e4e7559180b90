import type { Prices } from '#contract/console/prices.ts';
import type { PanelProps } from '../../shared/LazyPanel.tsx';
import type { CatalogueAction } from './catalogue-action.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { DiscountDialog } from './DiscountDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';

interface CatalogueDialogsProps extends PanelProps {
  /** The last one that was chosen: its words stay while the dialog goes. */
  action: CatalogueAction;
  prices: Prices;
}

/** What changes something of the catalogue, loaded when it is first asked for. */
export default function CatalogueDialogs({ action, prices, ...shown }: CatalogueDialogsProps) {
  switch (action.kind) {
    case 'price':
      return <PriceDialog plan={action.plan} prices={prices} {...shown} />;
    case 'codes':
      return <CodeDialog provider={action.provider} plan={action.plan} {...shown} />;
    case 'discount':
      return <DiscountDialog provider={action.provider} prices={prices} {...shown} />;
    case 'picture':
      return <PictureDialog provider={action.provider} {...shown} />;
  }
}
