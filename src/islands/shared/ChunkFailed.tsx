import { Alert, type AlertProps } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { refreshIcon } from '#components/icons.ts';

interface ChunkFailedProps extends AlertProps {
  /** The part's number. */
  chunk: number;
  onRetry: () => void;
}

/** A lazy part of a page that could not be loaded, and the way to try again. */
export const ChunkFailed = ({ chunk, onRetry, ...rest }: ChunkFailedProps) => (
  <Alert
    tone="danger"
    role="alert"
    heading={`Loading chunk ${chunk} failed`}
    action={
      <Button size="sm" variant="secondary" icon={refreshIcon} onClick={onRetry}>
        Try again
      </Button>
    }
    {...rest}
  >
    A part of this page could not be loaded. Check your connection and try again.
  </Alert>
);
