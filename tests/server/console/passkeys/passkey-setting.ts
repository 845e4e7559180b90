import { addPasskey, askPasskey, beginPasskey, signInWithPasskey } from '#contract/console/passkeys.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { type Authenticator, createAuthenticator } from '../../support/authenticator.ts';
import { createConsole, type Hired, STAFF_PASSWORD, STEP_MS } from '../setting.ts';

export const SITE = 'https://shop.example.com';

/** The console of a shop that knows its address, and people with passkeys. */
export async function createKeyedConsole(sql: Sql) {
  const config = readConfig({ PUBLIC_URL: SITE, TRUSTED_PROXIES: '127.0.0.1' });
  const test = await createConsole(sql, { config });

  /** Password and code again; the code is a new one. */
  async function begin({ token, code }: Hired) {
    test.advance(STEP_MS);
    return test.ask(beginPasskey, { token, body: { password: STAFF_PASSWORD, code: code() } });
  }

  const add = ({ token }: Hired, passkey: unknown, name = 'Laptop') =>
    test.ask(addPasskey, { token, body: { name, passkey } });

  /** Somebody who has just added a passkey. @param counter of the passkey; 0: it does not count */
  async function withPasskey(hired: Hired, counter = 0): Promise<Authenticator> {
    const authenticator = createAuthenticator(SITE, counter);
    const { body } = await begin(hired);
    const { status } = await add(hired, authenticator.make(body.data));
    if (status !== 200) throw new Error(`the passkey was not added: ${status}`);
    return authenticator;
  }

  const options = async () => (await test.ask(askPasskey)).body.data ?? {};
  const signIn = (passkey: unknown) => test.ask(signInWithPasskey, { body: { passkey } });

  const mailsTo = async (email: string): Promise<string[]> =>
    (
      await sql<
        { kind: string }[]
      >`SELECT kind FROM mails WHERE recipient = ${email} ORDER BY created_at, kind`
    ).map(({ kind }) => kind);

  return { ...test, begin, add, withPasskey, options, signIn, mailsTo };
}
