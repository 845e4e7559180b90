import * as z from 'zod/mini';
import { required } from '../fields.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A moment that a caller chooses. Zod's own would bring its patterns of all kinds to every page. */
export const Moment = z
  .string(required('Time'))
  .check(
    z.refine(
      (text) => MOMENT.test(text) && !Number.isNaN(Date.parse(text)),
      'Give a time such as 2026-12-01T05:00:00Z.',
    ),
  );
