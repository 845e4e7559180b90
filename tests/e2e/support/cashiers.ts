import type { Page } from '@playwright/test';
import { call, type SignedIn } from './agent.ts';

interface Cashier {
  id: string;
  name: string;
}

export const PINS = { Bola: '482915', Chidi: '739164' };
/** Naira. */
const CHIDIS_LIMIT = '300';

/** Adds both as the agent's own page does. */
export async function addCashiers(
  page: Page,
  { agent, token }: SignedIn,
): Promise<Record<'Bola' | 'Chidi', Cashier>> {
  await call(page.request, 'auth/confirm', { token, body: { password: agent.password } });
  const add = (name: 'Bola' | 'Chidi', given: object) =>
    call<Cashier>(page.request, 'cashiers', {
      token,
      body: {
        name,
        login: `${name}${agent.username}`,
        pin: PINS[name],
        services: ['airtime', 'data'],
        ...given,
      },
    });
  return {
    Bola: await add('Bola', {}),
    Chidi: await add('Chidi', { services: ['airtime'], saleLimit: CHIDIS_LIMIT }),
  };
}

/** On the page of who sells here, where they have not sold before. */
export async function logIn(page: Page, name: 'Bola' | 'Chidi', username: string): Promise<void> {
  await page.getByLabel('Username or phone number').fill(`${name}${username}`);
  await page.getByLabel('PIN', { exact: true }).fill(PINS[name]);
  const opened = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Start selling' }).click();
  await opened;
  await page.waitForURL('**/till');
}

/** From a cashier's page to that of another who has sold on this phone. */
export async function switchTo(page: Page, name: 'Bola' | 'Chidi'): Promise<void> {
  await page.getByRole('link', { name: 'Switch' }).click();
  await page.getByRole('button', { name }).click();
  const opened = page.waitForEvent('load');
  await page.keyboard.type(PINS[name]);
  await opened;
  await page.waitForURL('**/till');
}
