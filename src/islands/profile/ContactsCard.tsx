import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import type { User } from '#contract/session.ts';
import { ChangePhonePanel } from './ChangePhonePanel.tsx';
import { ConfirmEmailPanel } from './ConfirmEmailPanel.tsx';
import { SettingLine } from './SettingLine.tsx';

/** Where the agent is reached: the email, which they confirm, and the phone number, which they can change. */
export default function ContactsCard({ user }: { user: User }) {
  const [open, setOpen] = useState<'email' | 'phone'>();
  const close = () => setOpen(undefined);
  const { email, emailConfirmedAt } = user;
  return (
    <Card heading="Email and phone" description="How you log in, and how we reach you.">
      <ul className="flex flex-col divide-y">
        <SettingLine name="Email" state={emailConfirmedAt ? 'Confirmed.' : 'Not confirmed yet.'}>
          {!emailConfirmedAt && (
            <Button variant="secondary" onClick={() => setOpen('email')}>
              Confirm your email
            </Button>
          )}
        </SettingLine>
        <SettingLine name="Phone number" state="Changing it needs a code.">
          <Button variant="secondary" onClick={() => setOpen('phone')}>
            Change phone number
          </Button>
        </SettingLine>
      </ul>
      <ConfirmEmailPanel email={email} open={open === 'email'} onClose={close} />
      <ChangePhonePanel open={open === 'phone'} onClose={close} />
    </Card>
  );
}
