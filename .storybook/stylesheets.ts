import tailwindcss from 'tailwindcss';
import type { CSSOptions } from 'vite';

/** What Astro's Tailwind integration does for pages, for the places that Astro does not build. */
export const stylesheets: CSSOptions = { postcss: { plugins: [tailwindcss()] } };
