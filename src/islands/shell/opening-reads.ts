/** Re-exported for the layouts, which may import stores only through islands. */
export { openingAddresses, tillAddresses } from '#stores/reads/opening.ts';
