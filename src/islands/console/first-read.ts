/** Re-exported for the layout, which may import stores only through islands. */
export { firstRead } from '#stores/console/first-read.ts';
