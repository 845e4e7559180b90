import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SearchField } from '#components/SearchField.tsx';

it('a letter is shown by the browser alone: the field is not drawn again', async () => {
  const drawn = vi.fn();
  const search = vi.fn();
  render(
    <Profiler id="search" onRender={drawn}>
      <SearchField onSearch={search} />
    </Profiler>,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'glo');
  expect(search.mock.calls).toEqual([['g'], ['gl'], ['glo']]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(search).toHaveBeenLastCalledWith('');
  expect(drawn).toHaveBeenCalledOnce();
});
