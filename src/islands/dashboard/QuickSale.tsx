import { at } from '#domain/at.ts';
import { Icon } from '#components/Icon.tsx';
import { SERVICE_LIST } from '#services/services.ts';

/** The services, one tap away. */
export function QuickSale() {
  return (
    <nav aria-label="Sell">
      <h2 className="mb-3 text-lg font-semibold">Sell</h2>
      <ul className="grid grid-cols-3 gap-3">
        {SERVICE_LIST.map(({ code, name, icon }) => (
          <li key={code}>
            <a
              href={at(`/services/${code}`)}
              className="flex h-full min-h-24 flex-col items-center gap-2.5 rounded border bg-surface-raised px-2 py-4 text-center font-medium transition-colors duration-fast hover:border-primary hover:text-primary"
            >
              <span className="text-primary">
                <Icon shape={icon} size={28} />
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
