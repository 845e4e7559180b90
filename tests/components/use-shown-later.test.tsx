import { render, screen, waitFor } from '@testing-library/react';
import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { useShownLater } from '#islands/shared/use-shown-later.ts';

it('begins with what is stored where it comes later than the page, and follows it', async () => {
  const $count = atom(1);
  const drawn: number[] = [];
  function Count() {
    const count = useShownLater($count, 0);
    drawn.push(count);
    return <p>{count}</p>;
  }
  render(<Count />);
  expect(drawn[0]).toBe(1);
  $count.set(2);
  await waitFor(() => expect(screen.getByText('2')).toBeVisible());
  expect(drawn).not.toContain(0);
});
