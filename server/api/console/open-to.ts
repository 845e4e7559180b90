import type { Config } from '../../platform/config.ts';
import { isInside } from '../../platform/http/ip-address.ts';

/** Whether the console is open to an address, in the form that parseAddress gives it: to any, unless the owner has named networks. */
export function consoleOpenTo({
  trustedNetworks,
}: Pick<Config, 'trustedNetworks'>): (address: string) => boolean {
  const isTrusted = isInside(trustedNetworks);
  return (address) => trustedNetworks.length === 0 || isTrusted(address);
}
