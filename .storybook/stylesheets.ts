import path from 'node:path';
import tailwindcss from 'tailwindcss';
import loadConfig from 'tailwindcss/loadConfig.js';
import type { CSSOptions } from 'vite';

const product = loadConfig(path.join(import.meta.dirname, '../tailwind.config.mjs'));
const content = [...(product.content as string[]), './stories/**/*.{ts,tsx}', './.storybook/*.{ts,tsx}'];

/** What Astro's Tailwind integration does for pages, for the places that Astro does not build, with what stories add. */
export const stylesheets: CSSOptions = { postcss: { plugins: [tailwindcss({ ...product, content })] } };
