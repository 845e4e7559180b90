import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { CopyField } from '#components/CopyField.tsx';
import { brandWhatsappIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { SUB_AGENTS } from '#contract/sub-agents.ts';
import { invitationPath } from '#domain/invitation-link.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { QrCode } from '../shared/QrCode.tsx';

interface InvitePanelProps extends PanelProps {
  /** Of the invitation that was just made. */
  code: string | null;
}

/** The link of a new invitation, to show, copy or send. */
export default function InvitePanel({ open, onClose, code }: InvitePanelProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      heading="Your invitation"
      description={`For one agent. It works for ${SUB_AGENTS.inviteDays} days.`}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {code && <Invite code={code} />}
    </SidePanel>
  );
}

function Invite({ code }: { code: string }) {
  const link = new URL(invitationPath(code), location.href).href;
  const words = `Sell data, airtime, electricity and more with me. Register or log in here: ${link}`;
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="info">This link is shown once. Send it before you close.</Alert>
      <QrCode text={link} className="size-44 self-center" aria-label="QR code of the invitation" />
      <CopyField label="Link" value={link} />
      <Link
        variant="secondary"
        icon={brandWhatsappIcon}
        href={`https://wa.me/?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noreferrer"
      >
        Send on WhatsApp
      </Link>
      <p className="text-sm text-ink-muted">
        Whoever opens it registers or logs in, reads what it means and decides. The bell tells you.
      </p>
    </div>
  );
}
