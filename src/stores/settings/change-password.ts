import * as calls from '#api-client/own-password.ts';
import { api } from '../shell/api.ts';
import { type Outcome, told } from '../orders/outcome.ts';

/** Only the two passwords are sent. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<Outcome> =>
  told(() => calls.changePassword(api, { oldPassword, newPassword }));
