import { actions } from './actions.ts';
import { choices } from './choices.ts';
import { display } from './display.ts';
import { feedback } from './feedback.ts';
import { fields } from './fields.ts';
import type { UsageTable } from './usage.ts';

/** How each component of the library is meant to be used. */
export const USAGE: UsageTable = { ...actions, ...choices, ...display, ...feedback, ...fields };
