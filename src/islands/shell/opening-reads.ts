/** Re-exported for the layout, which may import stores only through islands. */
export { openingAddresses } from '#stores/reads/opening.ts';
