import type { ClientDirective } from 'astro';

declare const Astro: { chunks: ClientDirective };

/** `client:seen`: hydrates an island once it comes into sight, as `client:chunks` would, which each page has for its shell. */
const directive: ClientDirective = (load, options, island) => {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    Astro.chunks(load, options, island);
  });
  for (const child of island.children) watch.observe(child);
};

export default directive;
