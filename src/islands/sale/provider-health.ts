import type { Provider, ProviderHealth } from '#contract/catalogue.ts';

/** Beside a provider's name where one is chosen. */
export const STATUS_NOTES = { up: undefined, degraded: 'Trouble', down: 'Down now' } as const;

/** "98 % delivered in the last hour, usually in 4 s"; undefined where too few were sold to tell. */
export function healthText({ health }: Pick<Provider, 'health'>): string | undefined {
  if (!health) return undefined;
  const { medianSeconds } = health;
  return share(health) + (medianSeconds === undefined ? '' : `, usually in ${span(medianSeconds)}`);
}

/** What to know before paying; undefined while there is no trouble. */
export function cautionOf(provider: Provider | undefined): string | undefined {
  if (provider?.status !== 'degraded') return undefined;
  const { name, health } = provider;
  return `${name} has trouble just now${health ? `: ${share(health)}` : ''}. A sale may fail or stay pending. If it fails, we refund it automatically.`;
}

const share = ({ successPercent }: ProviderHealth) => `${successPercent} % delivered in the last hour`;

const span = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
};
