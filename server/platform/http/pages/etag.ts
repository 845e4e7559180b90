/** Weak comparison, as RFC 9110 requires for If-None-Match. @param etag in quotes, without `W/` */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, ''))) ?? false;
