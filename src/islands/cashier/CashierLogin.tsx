import { at } from '#domain/at.ts';
import { Link } from '#components/Link.tsx';
import { TextField } from '#components/TextField.tsx';
import { login } from '#stores/session/lazy-account-actions.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { Aside } from '../account/Aside.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { PinField } from '../shared/PinField.tsx';

interface CashierLoginProps {
  onDone: () => void;
}

/** The first login on a device, which then knows the cashier. */
export function CashierLogin({ onDone }: CashierLoginProps) {
  const form = useAccountForm(({ username = '', password = '' }) => login({ username, password }), onDone);
  return (
    <>
      <AccountForm form={form} action="Start selling">
        <TextField
          name="username"
          label="Username or phone number"
          hint="The one the shop owner gave you."
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={form.errors.username}
        />
        <PinField name="password" label="PIN" error={form.errors.password} />
      </AccountForm>
      <Aside>
        Forgot the PIN? Ask the owner for a new one. Is it your shop? <Link href={at('/login')}>Login</Link>
      </Aside>
    </>
  );
}
