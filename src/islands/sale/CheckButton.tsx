import { Button } from '#components/Button.tsx';

interface CheckButtonProps {
  /** "Check the meter". */
  label: string;
  loading: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Asks who the customer is, at the end of the number's own line. */
export const CheckButton = ({ label, ...button }: CheckButtonProps) => (
  <Button size="sm" variant="ghost" aria-label={label} className="mx-1 shrink-0" {...button}>
    Check
  </Button>
);
