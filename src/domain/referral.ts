const CODE = /^[a-z2-9]{8}$/i;

/** The code of the agent whose link led here; undefined where the address has none, or something that can be none. */
export function referralIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get('ref')?.trim();
  return code && CODE.test(code) ? code.toLowerCase() : undefined;
}
