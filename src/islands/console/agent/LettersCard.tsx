import { Card } from '#components/Card.tsx';
import { OnRequest } from '../shared/OnRequest.tsx';

const loadLetters = () => import('./SentLetters.tsx');

/** The letters of the last 90 days to an agent, read when somebody asks for them. */
export const LettersCard = ({ agentId }: { agentId: string }) => (
  <Card heading="Letters sent">
    <OnRequest what="the letters" load={loadLetters} given={{ agentId }} />
  </Card>
);
