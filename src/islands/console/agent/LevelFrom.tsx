import { TextField } from '#components/TextField.tsx';

/** From when on a level's prices hold. */
export const LevelFrom = ({ error }: { error: string | undefined }) => (
  <TextField
    name="from"
    type="datetime-local"
    label="From (optional)"
    hint="In Lagos. Empty: from the next order on."
    error={error}
  />
);
