import { expect, waitFor, within } from 'storybook/test';

type Screen = ReturnType<typeof within>;

interface Play {
  canvas: Screen;
  userEvent: { click: (element: Element) => Promise<void> };
}

/** Opens the dialog of a button. */
export async function openDialogOf(
  { canvas, userEvent }: Play,
  button: string,
  name: string,
): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const dialog = await canvas.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

/** Opens the dialog of a button, which has the same name. */
export const openDialog = (play: Play, button: string): Promise<HTMLElement> =>
  openDialogOf(play, button, button);

export const field = (frame: HTMLElement, name: string) => within(frame).getByRole('textbox', { name });

export const press = ({ userEvent }: Pick<Play, 'userEvent'>, frame: HTMLElement, name: string) =>
  userEvent.click(within(frame).getByRole('button', { name }));
