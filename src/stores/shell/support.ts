import * as contract from '#contract/notices.ts';
import { call } from './api.ts';
import { $authentication, type Contact, setContacts } from '../session/authentication.ts';

async function knownContacts(): Promise<Contact[]> {
  const known = $authentication.get().contacts;
  if (known.length > 0) return known;
  const { data } = await call(contract.contacts);
  const contacts = data.map(({ name, link }) => ({ name: name ?? undefined, link }));
  setContacts(contacts);
  return contacts;
}

/** The address of a chat with support, from the first contact; undefined when there is none or it cannot be had. */
export async function chatAddress(): Promise<string | undefined> {
  try {
    const [first] = await knownContacts();
    const number = first?.link.split('=').at(-1);
    return first?.link.includes('=') && number ? `https://wa.me/${number}` : undefined;
  } catch {
    return undefined;
  }
}
