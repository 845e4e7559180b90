import { cleanup, render } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#styles/global.css';
import { TextField } from '#components/TextField.tsx';
import type { Service } from '#contract/catalogue.ts';
import type { Transaction } from '#contract/transactions.ts';
import { CustomerCard } from '#islands/sale/CustomerCard.tsx';
import { Health } from '#islands/sale/Health.tsx';
import Outcome from '#islands/sale/Outcome.tsx';
import { PhoneNetwork } from '#islands/sale/PhoneNetwork.tsx';
import { PinForm } from '#islands/sale/PinForm.tsx';
import { QuickAmounts } from '#islands/sale/QuickAmounts.tsx';
import { quoteOf } from '#islands/sale/quote.ts';
import { Refused } from '#islands/sale/Refused.tsx';
import { Review } from '#islands/sale/Review.tsx';
import { SaleFrame } from '#islands/sale/SaleFrame.tsx';
import type { Sale } from '#islands/sale/use-sale.ts';
import { catalogueRead } from '#stores/orders/service.ts';
import { $wallet, INITIAL_WALLET, updateWallet } from '#stores/wallet/wallet.ts';

const none = () => {};
const realFetch = globalThis.fetch;

beforeEach(() => void (globalThis.fetch = () => new Promise<Response>(none)));
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  catalogueRead.$reading.set('idle');
  $wallet.set(INITIAL_WALLET);
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const press = (key = '{Enter}') => userEvent.keyboard(key);

describe('the PIN of a sale', () => {
  const onPin = vi.fn();
  const pin = page.getByLabelText('Your PIN');
  beforeEach(() => void onPin.mockClear());

  test('is not sent while it is locked, which would count as another wrong one', async () => {
    render(<PinForm action="Pay" error="Too many tries." waitSeconds={60} onPin={onPin} />);
    await expect.element(button(/^Try again in/)).toHaveAttribute('aria-disabled', 'true');
    await pin.fill('7392');
    await press();
    expect(onPin).not.toHaveBeenCalled();
  });

  test('that was wrong takes the focus', async () => {
    const { rerender } = render(<PinForm action="Pay" onPin={onPin} />);
    rerender(<PinForm action="Pay" error="This PIN is wrong." onPin={onPin} />);
    await expect.element(pin).toHaveFocus();
    await expect.element(pin).toHaveAccessibleDescription(/This PIN is wrong\./);
  });

  test('is asked for when it is missing', async () => {
    render(<PinForm action="Pay" onPin={onPin} />);
    await button('Pay').click();
    await expect.element(pin).toHaveAccessibleDescription(/Enter your PIN\./);
    expect(onPin).not.toHaveBeenCalled();
    await pin.fill('7392');
    await press();
    expect(onPin).toHaveBeenCalledExactlyOnceWith('7392');
  });
});

const QUOTE = quoteOf({
  title: 'MTN airtime',
  recipient: '0803 123 4567',
  face: '1000.00',
  discountPercent: 3,
});
const SHORT = { message: 'Too little.', fieldErrors: {}, retryAfterSeconds: undefined, isShort: true };

describe('the review', () => {
  const draw = (changes: Partial<ComponentProps<typeof Review>> = {}) =>
    render(
      <Review
        {...{ service: 'airtime', quote: QUOTE, refusal: undefined, isPaying: false, onPay: none }}
        onChange={none}
        {...changes}
      />,
    );

  test('cannot be changed or paid again while it is paid', async () => {
    updateWallet({ availableBalance: '5000.00', readAt: Date.now() });
    const onPay = vi.fn();
    draw({ isPaying: true, onPay });
    await expect.element(page.getByRole('region', { name: 'Review' })).toBeVisible();
    await expect.element(button('Change')).toBeDisabled();
    const pay = button(/^Pay /);
    await expect.element(pay).toHaveAttribute('aria-busy', 'true');
    pay.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onPay).not.toHaveBeenCalled();
  });

  test('is not paid by a wallet that holds too little', async () => {
    updateWallet({ availableBalance: '120.00', readAt: Date.now() });
    draw({ refusal: SHORT });
    await expect.element(button(/^Pay /)).toBeDisabled();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/₦850\.00 short.*nothing was charged/);
  });
});

const ORDER: Transaction = {
  id: '1',
  ref: 'KD-1',
  name: 'MTN airtime',
  amount: '970.00',
  status: 'SUCCESSFUL',
  description: 'MTN airtime to 08031234567',
  createdAt: new Date().toISOString(),
  transactionType: 'AIRTIME',
  details: { recipient: '08031234567' },
};

test('what became of a sale is said, and a pending one is not sold again', async () => {
  const draw = (status: string) => (
    <Outcome service="airtime" transaction={{ ...ORDER, status }} onAgain={none} onNew={none} />
  );
  const { rerender } = render(draw('SUCCESSFUL'));
  await expect
    .element(page.getByRole('status').filter({ hasText: '₦970.00 was charged.' }))
    .toBeInTheDocument();
  const again = page.getByRole('menuitem', { name: 'Sell again' });
  await button('More for this receipt').click();
  await expect.element(again).toBeVisible();
  rerender(draw('PENDING'));
  await expect
    .element(page.getByRole('status').filter({ hasText: 'The provider has not confirmed' }))
    .toBeInTheDocument();
  await expect.element(page.getByRole('menuitem', { name: 'Print', exact: true })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

const provider = { status: 'up', discountPercent: 3 } as const;
const AIRTIME: Service = {
  code: 'airtime',
  name: 'Airtime',
  status: 'up',
  providers: [
    { ...provider, code: 'MTN', name: 'MTN' },
    { ...provider, code: 'T2', name: 'T2', status: 'down' },
  ],
};

test('a network that is down cannot be chosen, and one that is missing is asked for', async () => {
  render(
    <PhoneNetwork
      value={{ phone: '', network: '', isPorted: false }}
      onChange={none}
      service={AIRTIME}
      errors={{ network: ['Choose the network.'] }}
      customers={null}
    />,
  );
  await expect.element(page.getByRole('radio', { name: /T2/ })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: /MTN/ })).toBeEnabled();
  await expect
    .element(page.getByRole('group', { name: 'Network' }))
    .toHaveAccessibleDescription('Choose the network.');
});

test('the usual amounts tell which of them is chosen', async () => {
  render(<QuickAmounts amounts={['100.00', '200.00']} value="200.00" onPick={none} />);
  const amounts = page.getByRole('group', { name: 'Usual amounts' });
  await expect.element(amounts.getByRole('button', { name: '₦200', pressed: true })).toBeVisible();
  await expect.element(amounts.getByRole('button', { name: '₦100', pressed: false })).toBeVisible();
});

test('a refused sale is said at once', async () => {
  render(<Refused refusal={{ ...SHORT, message: 'The provider does not answer.' }} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sold, nothing was charged');
});

test('a catalogue that could not be read is said at once', async () => {
  catalogueRead.$reading.set('failed');
  render(<Health service={undefined} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be loaded');
});

test('whose meter it is is said', async () => {
  render(<CustomerCard name="Oluwaseun Adebayo" lines={[]} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Oluwaseun Adebayo');
});

const SALE: Sale<'airtime'> = {
  service: 'airtime',
  stage: 'form',
  order: undefined,
  isSending: false,
  refusal: undefined,
  need: undefined,
  review: none,
  backToForm: none,
  pay: none,
  ask: none,
  change: none,
  again: none,
  restart: none,
};

/** A sale whose number is missing. */
function Incomplete({ stage = 'form' }: { stage?: Sale<'airtime'>['stage'] }) {
  const [error, setError] = useState<string>();
  const check = () => {
    setError('Enter the number.');
    return false;
  };
  return (
    <SaleFrame
      sale={{ ...SALE, stage }}
      service={AIRTIME}
      quote={QUOTE}
      body={{ network: 'MTN', phone: '', amount: '1000.00', ported: false }}
      check={check}
    >
      <TextField label="Number" error={error} />
    </SaleFrame>
  );
}

test('the focus goes to the field with an error, and to the review', async () => {
  const { container, rerender } = render(<Incomplete />);
  await button(/^Continue/).click();
  await expect.element(page.getByLabelText('Number')).toHaveFocus();
  rerender(<Incomplete stage="review" />);
  await expect.poll(() => document.activeElement).toBe(container.firstElementChild);
});
