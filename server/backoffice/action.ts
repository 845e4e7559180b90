import { audit } from './audit.ts';
import type { RecordedChange } from './recorded-change.ts';
import type { OperatorContext } from './context.ts';
import type { Report } from './report.ts';

/** What is told of something that was changed. */
export interface Changed extends Report {
  /** For the record, from the transaction that made them; none where it was done before. */
  changes: RecordedChange[];
}

/**
 * Something the staff can do, for the command line and whatever else they use. The input is plain values.
 * @throws OperatorError when it cannot be done; its message says why, and what to do
 */
export type Action<Input, Told extends Report = Report> = (
  context: OperatorContext,
  input: Input,
) => Promise<Told>;

/**
 * Wraps a function that only reads as an action. Each call leaves a line on the staff's record before it begins, and another with
 * what became of it.
 * @param name as the record has it, such as "funding list"
 * @param recorded what of the input goes on record. Leave out what is worth money. @default all of it
 */
export const reading =
  <Input extends object, Told extends Report & Partial<Changed> = Report>(
    name: string,
    work: Action<Input, Told>,
    recorded: (input: Input) => object = (input) => input,
  ): Action<Input, Told> =>
  async (context, input) => {
    const { because } = context;
    const audited = {
      command: name,
      arguments: { ...recorded(input), ...(because !== undefined && { because }) },
    };
    await audit(context, audited, 'begun');
    try {
      const report = await work(context, input);
      await audit(
        context,
        { ...audited, changes: report.changes },
        report.isBad ? `off: ${report.message}` : 'done',
      );
      return report;
    } catch (error) {
      await audit(context, audited, `refused: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  };

/** The same of a function that changes something: its report has what stood before and what stands since. */
export const action = <Input extends object, Told extends Changed = Changed>(
  name: string,
  work: Action<Input, Told>,
  recorded?: (input: Input) => object,
): Action<Input, Told> => reading(name, work, recorded);

/** What is done to one agent. */
export interface AgentCase {
  /** Username, email, phone number or id. */
  agent: string;
  /** Kept on record. */
  reason: string;
}
