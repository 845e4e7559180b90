import postcss, { type Rule } from 'postcss';
import { MARK } from './names.ts';

/** What is the page's alone, whoever draws in it. */
const OF_THE_PAGE = /^(html|body|:host|:root)\b/;
/** What a host says of a part of its page, to give it our theme or typeface. */
const OF_A_PART = /^\[data-/;

/**
 * The same reset for our own elements alone: of `h1, h2` it leaves `:where(h1.kd), :where(h2.kd)`, which any class wins over. What a
 * reset says of the page itself falls away.
 * @param css a reset, whose selectors are single elements
 */
export function markReset(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule: Rule) => {
    const kept = rule.selectors.filter((selector) => !OF_THE_PAGE.test(selector)).map(markSelector);
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  return root.toString();
}

function markSelector(selector: string): string {
  if (OF_A_PART.test(selector)) return selector;
  const [, element = '', rest = '', pseudo = ''] =
    /^(\*|[a-z][a-z0-9]*)?((?:\[[^\]]*\]|\.(?:\\.|[\w-])+|:(?!:)[\w-]+(?:\([^\s>+~]*\))?)*)(::?[\w-]+)?$/.exec(
      selector.replace(/(^|[^:]):(before|after)$/, '$1::$2'),
    ) ?? [];
  if (!element && !rest && !pseudo) throw new Error(`This is no single element: ${selector}`);
  return `:where(${element === '*' ? '' : element}.${MARK}${rest})${pseudo}`;
}
