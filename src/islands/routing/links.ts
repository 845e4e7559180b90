import { LONG_PATHS, PORTAL_PATHS } from '#config/navigation.ts';

/** A page of the portal under this address, which the shell can stay around; undefined for anything else. */
function portalUrl(link: HTMLAnchorElement): URL | undefined {
  if (!link.href || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return undefined;
  const url = new URL(link.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  const isWithin = isHere && url.hash !== '';
  return url.origin === location.origin && PORTAL_PATHS.has(url.pathname) && !isWithin ? url : undefined;
}

/** Where an event on a link leads within the portal. */
export function targetOf(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link ? portalUrl(link) : undefined;
}

/** The links within an element that lead to pages of the portal, but the long ones. */
export const targetsIn = (element: Element): { link: HTMLAnchorElement; url: URL }[] =>
  [...element.querySelectorAll('a')].flatMap((link) => {
    const url = portalUrl(link);
    return url && !LONG_PATHS.has(url.pathname) ? [{ link, url }] : [];
  });

/** A click that opens the page here, not in a new tab or window. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.shiftKey;
