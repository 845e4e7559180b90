/** A line of a long list: what is out of sight is not laid out. */
export const LINE =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-card py-2.5 [contain-intrinsic-size:auto_3.1rem] ' +
  '[content-visibility:auto] [&+&]:border-t';
