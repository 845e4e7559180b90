import type { NewCashier } from '#stores/cashiers/manage.ts';
import { SERVICE_LIST } from '#services/services.ts';

/** What the form's texts mean: empty limits and hours are none. The server names what is wrong with them. */
export const cashierOf = (values: Record<string, string>): NewCashier => ({
  name: values.name ?? '',
  login: values.login ?? '',
  pin: values.pin ?? '',
  services: SERVICE_LIST.map(({ code }) => code).filter((code) => values[`service:${code}`] === 'on'),
  saleLimit: values.saleLimit || null,
  dayLimit: values.dayLimit || null,
  opens: values.opens || null,
  closes: values.closes || null,
  seesBalance: values.seesBalance === 'on',
});
