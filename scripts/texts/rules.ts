import ts from 'typescript';

/** Attributes that people read or hear. What stands in another is a name for programs. */
const READ_ATTRIBUTES =
  /^(action|alt|aria-label|aria-description|aria-roledescription|caption|children|description|empty|heading|hint|intro|label|legend|message|note|placeholder|submit|text|title|unit|warning|what)$|(Label|Text|Heading|Hint|Words)$/;
/** Attributes whose values are code, however they read. */
const CODE_ATTRIBUTES =
  /^(class|className|style|key|id|href|role|type|slot|media|autoComplete|preserveAspectRatio|property|content|rel|enterKeyHint|target|d)$|ClassName$|^data-/;
/** Properties of plain objects that people read, also when they hold one small word. */
const READ_PROPERTIES =
  /^(label|title|heading|text|message|description|hint|note|summary|one|many|unit|lead|problem|because|words|caption|action)$/;
const CODE_PROPERTIES =
  /^(className|class|style|icon|path|href|key|id|ids|type|format|pattern|example|examples|token|stack|family|fontFamily|displayName|transformOrigin|fill|User-Agent|Content-Type|method)$/;
/** Calls whose arguments are code, a log's line or an error for programmers. */
const CODE_CALLS =
  /^(import|require|cx|matchMedia|path\.join|join|atom|persistentAtom|fetch|logSecurityEvent|Error|TypeError|StartupError|URL|DOMParser|Intl\..*|enqueueMail|secret|setting|raiseAlert|notSetUp)$|(^|\.)(log|console)\b|\.(querySelector|querySelectorAll|addEventListener|removeEventListener|matches|closest|startsWith|endsWith|includes|indexOf|get|has|header|getAttribute|setAttribute|hasAttribute|toggleAttribute|setProperty|getPropertyValue|dispatchEvent|toString|normalize|localeCompare|createElement|match|unsafe|postMessage)$/;

/** Words that begin with a capital and are no text: names of keys, of headers, of types of the web. */
const NAMES =
  /^(Enter|Escape|Tab|End|Backspace|Delete|Bearer|Authorization|Organization|Question|Answer|Allow|Accept|Origin|Vary|Error|Canvas|Roboto)$/;

export const isRead = (attribute: string) => READ_ATTRIBUTES.test(attribute);
export const isCodeAttribute = (attribute: string) => CODE_ATTRIBUTES.test(attribute);
export const isReadProperty = (name: string) => READ_PROPERTIES.test(name);
export const isCodeProperty = (name: string) => CODE_PROPERTIES.test(name);
export const isCodeCall = (name: string) => CODE_CALLS.test(name);
/** A call whose arguments people read, however small they are. */
export const isReadCall = (name: string) => name === 'plural';

/** Two words or more, or one that begins with a capital. Holes of a text are written as "{}". */
export function looksRead(text: string): boolean {
  const line = text.trim();
  if (/^(FAQ|CSV|PDF|SVG)$/.test(line)) return true;
  if (/^\p{Lu}[\p{Ll}’'-]+[.?!…]?$/u.test(line)) return !NAMES.test(line);
  if (!/\p{L}[,.:;]?\s|\s\p{L}/u.test(line) || !/\p{Ll}{2}/u.test(line) || /^Bearer |^Basic /.test(line))
    return false;
  if (/[<>=]|\w\((?!s\))|;\S|;$|--/.test(line)) return false;
  return /^[\p{Lu}\d₦“"{…]/u.test(line) || (!/[[\]_@#/$]|\w-\d/.test(line) && !isClasses(line));
}

const isClasses = (line: string) =>
  line.split(/\s+/).some((word) => /^-?[a-z]+(-[a-z0-9.]+)+$/.test(word)) &&
  !/[.,’]/.test(line.replace(/\d\.\d/g, ''));

/** A string that stands where only code can stand: the names of imports, of types, of cases. */
export function isCodePlace(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isTemplateLiteralTypeSpan(parent) ||
    ts.isExternalModuleReference(parent) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    (ts.isBinaryExpression(parent) && /^(===|!==|==|!=|in)$/.test(parent.operatorToken.getText())) ||
    ((ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) && parent.name === node) ||
    (ts.isBinaryExpression(parent) && /\.(name|className|href)$/.test(parent.left.getText()))
  );
}
