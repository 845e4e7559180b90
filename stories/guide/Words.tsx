/** A sentence in which `names of the code` stand between backticks. */
export const Words = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code
        key={index}
        className="rounded-sm bg-surface-sunken px-1 py-0.5 font-mono text-[0.875em] text-ink"
      >
        {part}
      </code>
    ),
  );
