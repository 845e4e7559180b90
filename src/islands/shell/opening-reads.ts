/** For the layout, which knows the stores by their islands alone. */
export { openingAddresses } from '#stores/reads/opening.ts';
