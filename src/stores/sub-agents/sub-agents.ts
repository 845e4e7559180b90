import { atom } from 'nanostores';
import type { BodyInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/sub-agents.ts';
import type { SubAgents } from '#contract/sub-agents.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { createRead } from '../reads/read.ts';
import { withPassword } from '../session/confirmation.ts';
import { onAgentChange } from '../session/session.ts';
import { call } from '../shell/api.ts';

export const INITIAL_SUB_AGENTS: SubAgents | null = null;

/** Who is below and above the agent, as the server has it; null until it has been read. */
export const $subAgents = atom<SubAgents | null>(INITIAL_SUB_AGENTS);

export const INITIAL_CODE: string | null = null;

/** The code of the invitation that was just made, which the server shows once; null: none was. */
export const $newCode = atom<string | null>(INITIAL_CODE);

onAgentChange(() => {
  $subAgents.set(null);
  $newCode.set(null);
});

export const subAgentsRead = createRead({
  questions: [[contract.subAgents]],
  keep: (all) => $subAgents.set(all),
});

/** Reads the page's figures again, since a call has just changed them. */
async function renewed<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  await subAgentsRead.fetch({ hasChanged: true });
  return given;
}

/** Makes an invitation; its code is in `$newCode` until `forgetCode`. */
export const inviteSubAgent = (): Promise<Outcome> =>
  told(async () => {
    const { data } = await renewed(withPassword(() => call(contract.inviteSubAgent)));
    $newCode.set(data.code);
    // The panel that opens says it.
    return { message: '' };
  });

export const forgetCode = (): void => $newCode.set(null);

export const withdrawInvitation = (id: string): Promise<Outcome> =>
  told(() => renewed(call(contract.endInvitation, { params: { id } })));

export type PricesBelow = BodyInputOf<typeof contract.changeSubAgent>;

/** What they pay more, from their next order on; `prices` replaces those of all providers. */
export const setPricesBelow = (id: string, body: PricesBelow): Promise<Outcome> =>
  told(() => renewed(call(contract.changeSubAgent, { params: { id }, body })));

/** A call that answers with the new state of both sides. */
const parted = (answer: Promise<{ message: string; data: SubAgents }>): Promise<Outcome> =>
  told(async () => {
    const given = await answer;
    $subAgents.set(given.data);
    return given;
  });

export const letSubAgentGo = (id: string): Promise<Outcome> =>
  parted(call(contract.endSubAgent, { params: { id } }));

export const leaveAbove = (): Promise<Outcome> => parted(call(contract.leaveAbove));
