import * as z from 'zod/mini';
import { NairaFromNone } from './naira.ts';

export const MarkUpKind = z.enum(['amount', 'percent'], 'Choose amount or percent.');

/** Naira or per cent, each with two digits: "35.00" or "12.50". */
export const OnTop = NairaFromNone;

/** What the agent's customers pay on top of the face value of one piece. */
export const MarkUp = z.object({ kind: MarkUpKind, value: OnTop });
export type MarkUp = z.output<typeof MarkUp>;
