/** Where the phone's share sheet puts what is shared with the installed app; the web manifest names them. */
export const SHARE_PARAMS = { title: 'title', text: 'share', url: 'url' } as const;

const NAMES = [SHARE_PARAMS.text, SHARE_PARAMS.title, SHARE_PARAMS.url];

/** @param search of the address: "?share=1gb+0803…" @returns the shared text; undefined when nothing was shared */
export function sharedText(search: string): string | undefined {
  const params = new URLSearchParams(search);
  const texts = NAMES.flatMap((name) => params.get(name) ?? []);
  return texts.join(' ').trim() || undefined;
}

/** The address's query without what was shared; it may hold a customer's number. */
export function withoutShared(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NAMES) params.delete(name);
  const rest = params.toString();
  return rest ? `?${rest}` : '';
}
