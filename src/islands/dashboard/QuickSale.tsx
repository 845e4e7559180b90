import { at } from '#domain/at.ts';
import { Icon } from '#components/Icon.tsx';
import { SERVICE_LIST } from '#services/services.ts';

/** The services, one tap away. */
export function QuickSale() {
  return (
    <nav aria-label="Sell">
      <h2 className="mb-3 text-lg font-semibold">Sell</h2>
      <ul className="grid grid-cols-6 divide-x overflow-hidden rounded-lg border bg-surface-raised">
        {SERVICE_LIST.map(({ code, name, icon }) => (
          <li key={code} className="min-w-0">
            <a
              href={at(`/services/${code}`)}
              className="flex h-full min-h-20 flex-col items-center gap-1.5 px-0.5 py-3 text-center text-[0.6875rem] font-medium leading-tight transition-colors duration-fast hover:bg-surface-sunken hover:text-primary focus-visible:outline-offset-[-2px] min-[390px]:text-[0.72rem] sm:text-sm"
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
