import type { ComponentProps, CSSProperties, InputEvent } from 'react';
import type { FieldTexts } from './internal/field.ts';
import { FormField } from './FormField.tsx';

export interface OtpFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'style'> {
  /**
   * How many digits the code has.
   * @default 6
   */
  digits?: number | undefined;
  /** Called with the whole code as soon as its last digit is there: typed, pasted or filled in from a message. */
  onComplete?: ((code: string) => void) | undefined;
}

const BOX =
  'h-14 rounded border border-line-strong bg-surface-raised transition-colors duration-fast ' +
  'group-has-[:focus-visible]:border-primary group-has-[[aria-invalid]]:border-danger';

// Wider than the row, otherwise the caret after the last digit would scroll them all to the left.
const INPUT =
  'h-full w-[calc(100%+3rem)] tabular bg-transparent text-2xl font-semibold text-ink [outline:none]';

// One figure in the middle of each box, wherever the boxes are: cqw is a hundredth of their row, 0.5rem the gap.
const spread = (digits: number): CSSProperties => ({
  paddingLeft: `calc((100cqw - ${digits - 1} * 0.5rem) / ${digits * 2} - 0.5ch)`,
  letterSpacing: `calc((100cqw + 0.5rem) / ${digits} - 1ch)`,
});

/**
 * A one-time code in boxes. It is one input over drawn boxes: pasting, the phone's code suggestion, correcting and screen
 * readers work as in any other, also before the script is there. `ref` and native props go to the input, `className` to
 * the whole field.
 */
export function OtpField(props: OtpFieldProps) {
  const { label, hint, error, labelHidden, labelAction, digits = 6, onComplete, ...others } = props;
  const { id, className, onInput, ...input } = others;

  const handleInput = (event: InputEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    // Messages write codes as "123 456" and "123-456".
    const code = field.value.replace(/\D/g, '').slice(0, digits);
    if (code !== field.value) field.value = code;
    onInput?.(event);
    if (code.length === digits) onComplete?.(code);
  };

  return (
    <FormField {...{ label, hint, error, labelHidden, labelAction, id, className }}>
      {(control) => (
        <div className="group relative grid auto-cols-fr grid-flow-col gap-2 rounded outline-offset-4 outline-focus [container-type:inline-size] has-[:focus-visible]:outline has-[:focus-visible]:outline-2">
          {Array.from({ length: digits }, (_, index) => (
            <span key={index} aria-hidden className={BOX} />
          ))}
          {/* Clipped, not hidden: a hidden overflow is scrolled to the caret after the last figure. */}
          <div className="absolute inset-0 overflow-clip">
            <input
              autoComplete="one-time-code"
              spellCheck={false}
              {...input}
              {...control}
              type="text"
              inputMode="numeric"
              onInput={handleInput}
              style={spread(digits)}
              className={INPUT}
            />
          </div>
        </div>
      )}
    </FormField>
  );
}
