import { validateCable, validateMeter, validateProfile } from '#contract/checks.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { codeFieldsMasked } from '../backoffice/console/masked.ts';
import { VIEW_TOKEN } from '../identity/staff/view.ts';
import { forbidden } from '../platform/errors.ts';
import type { AnswerOf } from './route.ts';

const NOTHING_CHANGES = 'You see this as the agent does. Nothing can be changed here.';

/** They ask a vendor, and are counted as the agent's. */
const ASK_VENDORS: ReadonlySet<Endpoint> = new Set<Endpoint>([validateMeter, validateCable, validateProfile]);

/** Whether the call reads what we have, and answers with JSON, in which codes can be masked. */
const onlyReads = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && endpoint.contentType === undefined && !ASK_VENDORS.has(endpoint);

/**
 * Whoever of the staff sees a portal as its agent does may read, and nothing else: not even log in or register, which ask for no token.
 * @throws AppError FORBIDDEN
 */
export function refuseChangesInView(header: string | undefined, endpoint: Endpoint): void {
  const token = header?.replace(/^Bearer +/i, '') ?? '';
  if (VIEW_TOKEN.test(token) && !onlyReads(endpoint)) throw forbidden(NOTHING_CHANGES);
}

/** An answer as the staff may read it; no browser keeps it. */
export const shownInView = (answer: AnswerOf<Endpoint>): AnswerOf<Endpoint> => ({
  ...answer,
  data: codeFieldsMasked(answer.data),
  isPersonal: true,
});
