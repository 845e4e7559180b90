import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { html } from 'virtual:page/index';

export interface LandingFrameProps extends ComponentProps<'iframe'> {
  /** Selectors of the page's parts to keep. @default the whole page */
  keep?: readonly string[] | undefined;
  /** The selector of the part that comes first. @default the page's own first */
  lead?: string | undefined;
  theme: string;
}

/** Goes before the page's own scripts: a session of the story's day would be over by the frame's own clock. */
const SAME_CLOCK = '<script>Date.now = () => parent.Date.now();</script>';

function documentOf({ keep, lead, theme }: Pick<LandingFrameProps, 'keep' | 'lead' | 'theme'>): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.documentElement.dataset['theme'] = theme;
  if (keep) {
    const kept = keep.flatMap((selector) => [...page.querySelectorAll(selector)]);
    for (const part of page.querySelectorAll('body > header, main > section, body > footer'))
      if (!kept.includes(part)) part.remove();
  }
  const first = lead ? page.querySelector(lead) : null;
  if (first) page.querySelector('main')?.prepend(first);
  page.head.insertAdjacentHTML('afterbegin', SAME_CLOCK);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/**
 * The landing page, or parts of it, in a window of its own: it has a stylesheet of its own, which would draw over
 * Storybook's page, and its menu switches at a width of its own.
 */
export function LandingFrame({ keep, lead, theme, ...rest }: LandingFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeight] = useState<number>();

  useEffect(() => {
    const body = () => frame.current?.contentDocument?.body;
    const observer = new ResizeObserver(() => keep && setHeight(body()?.scrollHeight));
    const follow = () => {
      const loaded = body();
      if (loaded) observer.observe(loaded);
    };
    const element = frame.current;
    element?.addEventListener('load', follow);
    return () => {
      element?.removeEventListener('load', follow);
      observer.disconnect();
    };
  }, [keep]);

  return (
    <iframe
      ref={frame}
      title="The landing page"
      srcDoc={documentOf({ keep, lead, theme })}
      style={{ display: 'block', width: '100%', height: heightPx ?? '100dvh', border: 0 }}
      {...rest}
    />
  );
}
