/** A key as it is printed on a keyboard. */
export const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-sm border bg-surface-raised px-1.5 font-sans text-xs font-semibold">{name}</kbd>
);
