import { type VendorAnswer, vendorAnswers } from '#contract/console/vendor-answers.ts';
import { callConsole } from './api.ts';
import { casesOf, type CaseState, initialCase } from './case-store.ts';

export const INITIAL_VENDOR_ANSWERS: CaseState<{ answers: VendorAnswer[] }> = initialCase();

/** What the vendors wrote of an order, by its ref. */
export const vendorAnswersOf = casesOf((ref) => callConsole(vendorAnswers, { params: { ref } }));
