import * as contract from '#contract/own-data.ts';
import { withPassword } from '../session/confirmation.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { call } from '../shell/api.ts';

/** A long file takes its time, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** All that the server keeps of the agent, once they gave their password. @param save is handed the ZIP file */
export const copyOwnData = (save: (file: Blob) => void): Promise<Outcome> =>
  told(async () => {
    const { data } = await withPassword(() => call(contract.copyOwnData, { timeoutMs: TIMEOUT_MS }));
    save(data);
    return { message: 'Your data is downloaded.' };
  });
