import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';
import { brandAppleIcon, brandGooglePlayIcon } from './icons.ts';
import { Icon } from './Icon.tsx';

const STORES = {
  'google-play': { icon: brandGooglePlayIcon, line: 'Get it on', name: 'Google Play' },
  'app-store': { icon: brandAppleIcon, line: 'Download on the', name: 'App Store' },
};

export interface StoreBadgeProps extends Omit<ComponentProps<'a'>, 'children'> {
  /** Which store. */
  store: keyof typeof STORES;
  /** The app’s page in the store. */
  href: string;
}

/** The way to the mobile app in its store. */
export function StoreBadge({ store, className, ...rest }: StoreBadgeProps) {
  const { icon, line, name } = STORES[store];
  return (
    <a
      className={cx(
        'inline-flex min-h-[3.25rem] items-center gap-3 rounded bg-ink px-4 py-2 text-surface transition-colors duration-fast hover:bg-ink/85 forced:border',
        className,
      )}
      {...rest}
    >
      <Icon shape={icon} size={26} />
      <span className="flex flex-col leading-tight">
        <span className="text-xs">{line} </span>
        <span className="text-lg font-semibold leading-tight">{name}</span>
      </span>
    </a>
  );
}
