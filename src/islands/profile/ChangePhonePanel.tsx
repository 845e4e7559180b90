import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { OtpField } from '#components/OtpField.tsx';
import { PhoneField } from '#components/PhoneField.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { ONE_TIME_CODE } from '#contract/limits.ts';
import { askPhoneChange, changePhone, type CodeSent } from '#stores/settings/contacts.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { usePanelForm } from '../shared/use-panel-form.ts';

/** The new number, then the code that shows that it is the agent who asks. */
export function ChangePhonePanel({ open, onClose }: PanelProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => {
    setAsked(undefined);
    onClose();
  };
  return (
    <SidePanel
      open={open}
      onClose={close}
      heading="Change phone number"
      description="You log in with the new number, and we call you there."
    >
      {asked === undefined ? (
        <NewNumber onAsked={setAsked} />
      ) : (
        <CodeOf {...asked} onAsked={setAsked} onDone={close} onOther={() => setAsked(undefined)} />
      )}
    </SidePanel>
  );
}

interface Asked {
  phone: string;
  sentTo: CodeSent['sentTo'];
}

function NewNumber({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { errors, isBusy, given } = usePanelForm(async ({ phone = '' }) => {
    const outcome = await askPhoneChange(phone);
    if (outcome.ok) onAsked({ phone, sentTo: outcome.sentTo });
    return outcome;
  });
  return (
    <form {...given}>
      <PhoneField name="phone" label="New phone number" error={errors.phone} />
      <Button type="submit" size="lg" loading={isBusy}>
        Send the code
      </Button>
    </form>
  );
}

interface CodeOfProps extends Asked {
  onAsked: (asked: Asked) => void;
  onDone: () => void;
  onOther: () => void;
}

function CodeOf({ phone, sentTo, onAsked, onDone, onOther }: CodeOfProps) {
  const { errors, isBusy, given } = usePanelForm(({ otp = '' }) => changePhone(otp), onDone);
  const sendToEmail = async () => {
    const outcome = await askPhoneChange(phone, 'email');
    if (outcome.ok) onAsked({ phone, sentTo: outcome.sentTo });
  };
  return (
    <>
      <form {...given}>
        <OtpField
          name="otp"
          label={`Code of ${ONE_TIME_CODE.digits} digits`}
          digits={ONE_TIME_CODE.digits}
          hint={`For ${phone}. It works for ${ONE_TIME_CODE.lifetimeMs / 60_000} minutes.`}
          error={errors.otp ?? errors.phone}
          onComplete={() => given.ref.current?.requestSubmit()}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          Change the number
        </Button>
      </form>
      <p className="mt-6 flex flex-col items-center">
        {sentTo === 'phone' && (
          <Button variant="ghost" onClick={() => void sendToEmail()}>
            Old phone lost? Send the code to your email
          </Button>
        )}
        <Button variant="ghost" onClick={onOther}>
          Send a new code, or use another number
        </Button>
      </p>
    </>
  );
}
