/** Joins class names and leaves out what is empty or false. Later classes win only where the stylesheet says so. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
