/** A page of src/pages as Astro renders it: see .storybook/pages.ts. */
declare module 'virtual:page/*' {
  /** The whole document; its islands are empty places. */
  export const html: string;
}
