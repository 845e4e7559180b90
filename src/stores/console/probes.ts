import * as contract from '#contract/console/probes.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole } from './api.ts';
import { caseStore, type CaseState, type Decision, initialCase } from './case-store.ts';

export const INITIAL_PROBES: CaseState<contract.Probes> = initialCase();

/** There is one list alone. */
const KEY = 'all';
/** A vendor may take three quarters of a minute. */
const TIMEOUT_MS = 60_000;

const store = caseStore(() => callConsole(contract.probes));

/** What can be probed, and the last probe sales. */
export const $probes = store.$case;
export const loadProbes = (): Promise<void> => store.load(KEY);
onReconnect(() => $probes.get().reading === 'failed' && void loadProbes());

/** Sells a probe. Sent again with the same key, it is not sold again. */
export const sellProbe = (body: BodyInputOf<typeof contract.sellProbe>): Promise<Decision> =>
  store.decide(KEY, `sell ${body.key}`, () =>
    callConsole(contract.sellProbe, { body, timeoutMs: TIMEOUT_MS }),
  );

export const askProbe = (ref: string): Promise<Decision> =>
  store.decide(KEY, `ask ${ref}`, () =>
    callConsole(contract.askProbe, { params: { ref }, timeoutMs: TIMEOUT_MS }),
  );
