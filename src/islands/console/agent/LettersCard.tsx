import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { LazyPanel } from '../../shared/LazyPanel.tsx';

const loadLetters = () => import('./SentLetters.tsx');

/** The letters of the last 90 days to an agent, read when somebody asks for them. */
export function LettersCard({ agentId }: { agentId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card heading="Letters sent">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        className="self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the letters' : 'Show the letters'}
      </Button>
      <LazyPanel
        load={loadLetters}
        given={{ agentId }}
        chunk={1}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}
