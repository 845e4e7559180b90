import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import { USAGE } from '../usage/index.ts';
import { UsageNotes } from './UsageNotes.tsx';

/** The docs page of a component: what it is, how it looks, how it is meant, its props, and every state of it. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = preparedMeta.title.split('/').at(-1) ?? '';
  const usage = USAGE[name];
  return (
    <>
      <Title />
      <Description of="meta" />
      <Primary />
      {usage && <UsageNotes usage={usage} />}
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}
