import { type ComponentType, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export interface PageProps {
  /** A whole document, as `virtual:page/…` has it. */
  html: string;
  /** The components of its islands, by the names they are exported under. */
  islands: Record<string, ComponentType<never>>;
}

/** Body and styles of a document. Its scripts stay away: what they do before the first paint, the preview's toolbar does. */
function contentOf(html: string): string {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll('script, noscript').forEach((element) => element.remove());
  const styles = [...head.querySelectorAll('style')].map(({ outerHTML }) => outerHTML);
  return styles.join('') + body.innerHTML;
}

type AstroProp = [kind: number, value: unknown];
const LIST = 1;

/** Astro writes a prop as a pair of its kind and its value; the islands here have texts, numbers, objects and lists. */
function revive([kind, value]: AstroProp): unknown {
  if (kind === LIST) return (value as AstroProp[]).map(revive);
  return value !== null && typeof value === 'object' ? reviveAll(value as Record<string, AstroProp>) : value;
}

const reviveAll = (props: Record<string, AstroProp>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, revive(prop)]));

const propsOf = (island: Element): Record<string, unknown> =>
  reviveAll(JSON.parse(island.getAttribute('props') ?? '{}') as Record<string, AstroProp>);

// A story stays where it is.
function stay(event: MouseEvent<HTMLElement>): void {
  const link = (event.target as Element).closest('a');
  if (link && !link.hash) event.preventDefault();
}

/** A page of the product in a story: its own markup and styles, and its islands alive in their places. */
export function Page({ html, islands }: PageProps) {
  const host = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Element[]>([]);

  useLayoutEffect(() => {
    if (!host.current) return;
    host.current.innerHTML = contentOf(html);
    setPlaces([...host.current.querySelectorAll('astro-island')]);
  }, [html]);

  return (
    <div onClick={stay}>
      <div ref={host} />
      {places.map((place, index) => {
        const name = place.getAttribute('component-export') ?? '';
        const Island = islands[name] as ComponentType<Record<string, unknown>> | undefined;
        if (!Island) throw new Error(`The page has an island ${name}: give it to the story's islands.`);
        return createPortal(<Island {...propsOf(place)} />, place, `${name} ${index}`);
      })}
    </div>
  );
}
