import { OnRequest } from '../shared/OnRequest.tsx';

const loadLines = () => import('./AgentLines.tsx');

/** What else an agent did, for whoever decides on their money. */
export const AgentAround = ({ agent }: { agent: { id: string; username: string } }) => (
  <OnRequest what={`what ${agent.username} did`} load={loadLines} given={{ agentId: agent.id }} />
);
