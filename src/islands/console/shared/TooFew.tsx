/** In the place of a figure. */
export const TooFew = () => (
  <>
    <span aria-hidden className="text-ink-muted">
      –
    </span>
    <span className="sr-only">Too few orders to tell</span>
  </>
);
