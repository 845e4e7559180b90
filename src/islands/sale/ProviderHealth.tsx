import { Alert } from '#components/Alert.tsx';
import type { Provider } from '#contract/catalogue.ts';
import { cautionOf, healthText } from './provider-health.ts';

interface ProviderHealthProps {
  /** The one that is chosen. */
  provider: Provider | undefined;
  className: string;
}

/** How the chosen provider delivered in the last hour: a warning, a quiet line, or nothing with too few orders. */
export function ProviderHealth({ provider, className }: ProviderHealthProps) {
  const caution = cautionOf(provider);
  if (caution) {
    return (
      <Alert tone="warning" role="alert" className={className}>
        {caution}
      </Alert>
    );
  }
  const text = provider?.status === 'up' ? healthText(provider) : undefined;
  return text ? <p className={`text-sm text-ink-muted ${className}`}>{text}</p> : null;
}
