import { boltIcon, deviceMobileIcon, deviceTvIcon, schoolIcon, wifiIcon } from '#components/icons.ts';
import { Icon } from '#components/Icon.tsx';

const TILES = [
  { label: 'Data', href: '/services/data', icon: wifiIcon, wide: true },
  { label: 'Airtime', href: '/services/airtime', icon: deviceMobileIcon, wide: true },
  { label: 'Electricity', href: '/services/electricity', icon: boltIcon, wide: false },
  { label: 'Cable', href: '/services/cable', icon: deviceTvIcon, wide: false },
  { label: 'Exam pins', href: '/services/result-checker', icon: schoolIcon, wide: false },
];

/** The services, one tap away. */
export function QuickSale() {
  return (
    <nav aria-label="Sell">
      <h2 className="mb-3 text-lg font-semibold">Sell</h2>
      <ul className="grid grid-cols-6 gap-3">
        {TILES.map(({ label, href, icon, wide }) => (
          <li key={href} className={wide ? 'col-span-3' : 'col-span-2'}>
            <a
              href={href}
              className="flex h-full min-h-24 flex-col items-center justify-center gap-2.5 rounded border bg-surface-raised px-2 py-4 text-center font-medium transition-colors duration-fast hover:border-primary hover:text-primary"
            >
              <span className="text-primary">
                <Icon shape={icon} size={28} />
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
