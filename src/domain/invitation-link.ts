import { at } from './at.ts';

/** The parameter of an address that holds the code of an invitation to be below an agent. */
export const INVITE = 'invite';

const CODE = /^[a-z2-9]{16}$/i;

/** The code of the invitation whose link led here; undefined where the address has none, or something that can be none. */
export function invitationIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get(INVITE)?.trim();
  return code && CODE.test(code) ? code.toLowerCase() : undefined;
}

/** Where the link of an invitation leads, below the address of the portal: guests register or log in first. */
export const invitationPath = (code: string): string => at(`/register?${INVITE}=${code}`);
