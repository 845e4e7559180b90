import { useState } from 'react';
import { eyeIcon, eyeOffIcon } from './icons.ts';
import { IconButton } from './IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffixSlot'> {
  /**
   * Tells password managers which password this is.
   * @default 'current-password'
   */
  autoComplete?: 'current-password' | 'new-password' | undefined;
}

/** A password that can be shown: typing unseen on a phone is the most common reason for a failed login. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffixSlot={
        <IconButton
          icon={shown ? eyeOffIcon : eyeIcon}
          label="Show password"
          title={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
