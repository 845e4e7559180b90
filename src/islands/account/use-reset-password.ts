import { useStore } from '@nanostores/react';
import { $authentication, INITIAL_AUTHENTICATION } from '#stores/session/authentication.ts';

/** What the earlier steps of the reset have learnt. `isKnown` is false in the server's HTML. */
export function useResetPassword() {
  const { reset_password, isLoading } = useStore($authentication, { ssr: () => INITIAL_AUTHENTICATION });
  const { email = '', resetToken = '' } = reset_password;
  return { email, resetToken, isKnown: !isLoading };
}
