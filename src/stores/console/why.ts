/** Why somebody of the staff does something: a code, words, or both. */
export interface Why {
  because?: string;
  /** May be empty beside a code. */
  reason: string;
}

/** As a form has it. */
export const whyOf = ({ because, reason = '' }: Readonly<Record<string, string>>): Why => ({
  reason,
  ...(because && { because }),
});
