import type { PlatformDeps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';

/** What passkeys are bound to. */
export interface RelyingParty {
  /** A domain: shop.example.com. */
  id: string;
  /** Of the pages: https://shop.example.com. */
  origin: string;
}

const LOCALHOST = /^localhost(:\d{1,5})?$/;

export const PASSKEYS_OFF =
  'Passkeys are off here. Whoever runs the server can turn them on with PUBLIC_URL, the address at which staff open the console.';

/**
 * The address of the pages, from PUBLIC_URL. Only a machine of one's own needs none: elsewhere a request could name any host.
 * @param host of the request, with its port
 * @returns undefined when it is not known: there are no passkeys then
 */
export function findRelyingParty(
  { publicUrl }: Pick<PlatformDeps['config'], 'publicUrl'>,
  host: string | undefined,
): RelyingParty | undefined {
  const origin = publicUrl ?? (LOCALHOST.test(host ?? '') ? `http://${host}` : undefined);
  return origin === undefined ? undefined : { id: new URL(origin).hostname, origin };
}

/** @throws AppError NOT_FOUND when the address of the pages is not known */
export function relyingParty(
  config: Pick<PlatformDeps['config'], 'publicUrl'>,
  host: string | undefined,
): RelyingParty {
  const party = findRelyingParty(config, host);
  if (!party) throw notFound(PASSKEYS_OFF);
  return party;
}
