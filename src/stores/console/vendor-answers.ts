import { type VendorAnswer, vendorAnswers } from '#contract/console/vendor-answers.ts';
import { callConsole } from './api.ts';
import { caseStore, type CaseState, initialCase } from './case-store.ts';

export const INITIAL_VENDOR_ANSWERS: CaseState<{ answers: VendorAnswer[] }> = initialCase();

const store = caseStore((ref) => callConsole(vendorAnswers, { params: { ref } }));

/** What the vendors wrote of the order that is looked at. */
export const $vendorAnswers = store.$case;

export const loadVendorAnswers = store.load;
