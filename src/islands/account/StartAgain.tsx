import { at } from '#domain/at.ts';
import type { ReactNode } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Link } from '#components/Link.tsx';

/** A step of the reset that was opened without the previous one. */
export function StartAgain({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <Alert tone="info" role="status">
        {children}
      </Alert>
      <Link href={at('/reset-password')} variant="primary" size="lg">
        Reset your password
      </Link>
    </div>
  );
}
