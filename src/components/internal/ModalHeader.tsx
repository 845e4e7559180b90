import type { ReactNode } from 'react';
import { xIcon } from '../icons.ts';
import { IconButton } from '../IconButton.tsx';

interface ModalHeaderProps {
  id: string;
  heading: ReactNode;
  description?: ReactNode;
  descriptionId: string;
  onClose: () => void;
}

/** Name, description and close button of a dialog or a panel. */
export function ModalHeader({ id, heading, description, descriptionId, onClose }: ModalHeaderProps) {
  return (
    <header className="flex items-start justify-between gap-4 px-card pt-card">
      <div className="min-w-0 pt-1.5">
        <h2 id={id} className="text-lg font-semibold">
          {heading}
        </h2>
        {description && (
          <p id={descriptionId} className="mt-1 text-sm text-ink-muted">
            {description}
          </p>
        )}
      </div>
      <IconButton icon={xIcon} label="Close" className="-mr-2" onClick={onClose} />
    </header>
  );
}
