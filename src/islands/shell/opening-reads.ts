/** For the layout, which knows the stores by their islands alone. */
export { openingReads } from '#stores/storage/opening-reads.ts';
