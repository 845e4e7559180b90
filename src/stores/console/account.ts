import * as contract from '#contract/console/account.ts';
import { addPasskey as add, beginPasskey, removePasskey as remove } from '#contract/console/passkeys.ts';
import { callConsole } from './api.ts';
import { caseStore, type Decision, initialCase } from './case-store.ts';
import { makePasskey } from './passkey-browser.ts';

export type OwnAccountState = ReturnType<typeof initialCase<contract.OwnAccount>>;
export const INITIAL_ACCOUNT: OwnAccountState = initialCase();

/** There is one: of whoever is signed in. */
const OWN = 'own';

const account = caseStore(() => callConsole(contract.ownAccount));

export const $account = account.$case;
export const loadAccount = () => account.load(OWN);

export const endOtherSessions = (): Promise<Decision> =>
  account.decide(OWN, 'end sessions', () => callConsole(contract.endOtherSessions));

interface NewPasskey {
  name: string;
  password: string;
  code: string;
}

/** Shows password and code, has the browser make the passkey, and adds it. */
export const addPasskey = ({ name, password, code }: NewPasskey): Promise<Decision> =>
  account.decide(OWN, 'add passkey', async () => {
    const { data } = await callConsole(beginPasskey, { body: { password, code } });
    return callConsole(add, { body: { name, passkey: await makePasskey(data) } });
  });

export const removePasskey = (id: string): Promise<Decision> =>
  account.decide(OWN, `remove passkey ${id}`, () => callConsole(remove, { params: { id } }));
