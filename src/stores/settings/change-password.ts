import * as contract from '#contract/own-password.ts';
import { call } from '../shell/api.ts';
import { type Outcome, told } from '../orders/outcome.ts';

/** Only the two passwords are sent. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<Outcome> =>
  told(() => call(contract.changePassword, { body: { oldPassword, newPassword } }));
