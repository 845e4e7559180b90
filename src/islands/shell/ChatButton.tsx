import { useState } from 'react';
import { brandWhatsappIcon } from '#components/icons.ts';
import { IconButton } from '#components/IconButton.tsx';
import { chatAddress } from '#stores/shell/support.ts';

/** Opens a chat with support in a new window; without a contact nothing happens. */
export function ChatButton({ className }: { className: string }) {
  const [isBusy, setBusy] = useState(false);
  const chat = async () => {
    setBusy(true);
    const address = await chatAddress();
    setBusy(false);
    if (address) window.open(address, '_blank', 'noopener');
  };
  return (
    <IconButton
      icon={brandWhatsappIcon}
      label="Chat with support"
      loading={isBusy}
      className={className}
      onClick={() => void chat()}
    />
  );
}
