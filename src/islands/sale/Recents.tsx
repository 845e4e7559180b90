import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { editIcon } from '#components/icons.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import {
  $recipients,
  byLatestUse,
  INITIAL_RECIPIENTS,
  recipientsReading,
} from '#stores/orders/recipients.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { recipientText } from '#services/recipient-text.ts';
import { useShown } from '../shared/use-shown.ts';

/** How many customers are offered without a search. */
const SHOWN = 6;

const loadCustomersPanel = () => import('./CustomersPanel.tsx');

interface RecentsProps {
  service: OrderService;
  onPick: (recipient: Recipient) => void;
}

/** The latest customers, so that a repeat sale needs no typing. They have their place before they come: nothing moves under a thumb. */
export function Recents({ service, onPick }: RecentsProps) {
  const known = useShown($recipients, INITIAL_RECIPIENTS)[service];
  const reading = useShown(recipientsReading(service), INITIAL_READING);
  const [isNaming, setNaming] = useState(false);
  const list = byLatestUse(known ?? []);
  if (!known && reading === 'failed') return null;
  return (
    <section data-agents aria-label="Recent customers" aria-busy={!known || undefined}>
      <div className="mb-1 flex min-h-9 items-center justify-between gap-4 coarse:min-h-target">
        <h2 className="text-sm font-medium">Recent customers</h2>
        {list.length > 0 && (
          <Button size="sm" variant="ghost" icon={editIcon} onClick={() => setNaming(true)}>
            Edit customers
          </Button>
        )}
      </div>
      <div className="min-h-[3.875rem]">
        {/* True before they are read too: the page's largest text is there with its first paint, and nothing larger comes late. */}
        {list.length === 0 && (
          <p className="text-sm text-ink-muted">
            Your customers appear here, so the next sale needs no typing.
          </p>
        )}
        <ul className="thumb-row gap-2 pb-1 empty:hidden sm:mx-0 sm:flex-wrap sm:px-0">
          {list.slice(0, SHOWN).map((recipient) => (
            <li key={recipient.id} className="shrink-0">
              <button
                type="button"
                onClick={({ currentTarget: { form } }) => {
                  onPick(recipient);
                  // The customers go away, and the focus with them; the form is where a keyboard goes on from.
                  form?.focus({ preventScroll: true });
                }}
                className="flex min-h-target flex-col justify-center rounded border bg-surface-raised px-4 py-1.5 text-left transition-colors duration-fast hover:border-primary"
              >
                {recipient.name && <span className="text-sm font-semibold">{recipient.name}</span>}
                <span className={`tabular ${recipient.name ? 'text-sm text-ink-muted' : 'font-medium'}`}>
                  {recipientText(recipient.recipient)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <LazyPanel
        load={loadCustomersPanel}
        chunk={5}
        given={{ service, customers: list }}
        open={isNaming}
        onClose={() => setNaming(false)}
      />
    </section>
  );
}
