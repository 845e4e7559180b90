import { Button } from '#components/Button.tsx';
import type { CodeAt, ProviderPrices } from '#contract/console/prices.ts';
import { pictureAt } from '../../sale/places.ts';
import type { OnAct } from './catalogue-action.ts';

const WITHOUT: Record<NonNullable<CodeAt['without']>, string> = {
  ours: 'by our code',
  service: 'not this service',
  none: 'no code',
};

/** What each vendor calls it, or why it has nothing. */
export const Codes = ({ codes }: { codes: readonly CodeAt[] }) => (
  <span className="block text-sm font-normal text-ink-muted [overflow-wrap:anywhere]">
    {codes.map(({ vendor, code, without }, at) => (
      <span key={vendor}>
        {at > 0 && ' · '}
        {vendor} {code ? <code>{code}</code> : without && WITHOUT[without]}
      </span>
    ))}
  </span>
);

/** A provider's picture as agents see it. */
export const Picture = ({ provider }: { provider: ProviderPrices }) => (
  <img
    src={pictureAt(provider)}
    alt=""
    width={32}
    height={32}
    loading="lazy"
    className="size-8 shrink-0 rounded-sm object-contain"
  />
);

/** What is done to a provider itself. */
export const ProviderButtons = ({ provider, onAct }: { provider: ProviderPrices; onAct: OnAct }) => {
  if (!onAct) return null;
  const named = `${provider.name} · ${provider.serviceName}`;
  return (
    <span className="-my-1.5 -mr-3 flex shrink-0">
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Change the picture: ${named}`}
        onClick={() => onAct({ kind: 'picture', provider })}
      >
        Picture
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Change the codes: ${named}`}
        onClick={() => onAct({ kind: 'codes', provider })}
      >
        Codes
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Change the discount: ${named}`}
        onClick={() => onAct({ kind: 'discount', provider })}
      >
        Discount
      </Button>
    </span>
  );
};
