import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ClassStrings, type ClassText, isClassProp, isJoined, valueOf } from './class-strings.ts';
import { MARK, prefixAttribute, prefixClasses, prefixProperties } from './names.ts';
import { isNative } from './tree.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Rewritten {
  /** Every class that a component can draw, as the sources name it. */
  classes: string[];
  /** The new text of each source, by its absolute path. */
  texts: ReadonlyMap<string, string>;
}

/** Elements inside of a drawing, to which no reset applies. */
const DRAWN = /^(circle|clipPath|defs|ellipse|g|line|mask|path|pattern|polyline|rect|text|title|use)$/;

/**
 * Gives the classes, custom properties and attributes of the components their prefix, and every element its mark. Only what is a class is
 * changed: the compiler's tree tells a class from a role, a value or a word.
 * @param folder where the components are
 */
export function rewriteSources(folder: string): Rewritten {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.resolve(folder, file));
  const { config } = ts.readConfigFile('tsconfig.json', (name) => ts.sys.readFile(name)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.resolve('.'));
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
  const edits = new Map(sources.map((source) => [source, [] as Edit[]]));
  const classes = new Set<string>();

  const strings = new ClassStrings(checker, sources, ({ file, start, end }: ClassText) => {
    const text = file.text.slice(start, end);
    for (const name of text.split(/\s+/).filter(Boolean)) classes.add(name);
    edits.get(file)?.push({ start, end, text: prefixClasses(text) });
  });
  for (const source of sources) visit(source, (edit) => edits.get(source)?.push(edit));

  function visit(node: ts.Node, edit: (change: Edit) => void): void {
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText();
      const prefixed = prefixAttribute(name);
      if (prefixed !== name) edit({ start: node.name.getStart(), end: node.name.end, text: prefixed });
      const value = isClassProp(name) && valueOf(node);
      if (value) strings.follow(value);
    } else if (ts.isPropertyAssignment(node)) {
      if (isClassProp(node.name.getText())) {
        strings.follow(node.initializer);
        mark(node.initializer, edit);
      } else if (ts.isStringLiteral(node.name) && node.name.text.startsWith('--')) {
        edit({ ...between(node.name), text: prefixProperties(node.name.text) });
      }
    } else if (ts.isJsxOpeningLikeElement(node) && isMarked(node.tagName)) {
      const value = node.attributes.properties
        .filter(ts.isJsxAttribute)
        .find(({ name }) => name.getText() === 'className');
      if (value) mark(valueOf(value), edit);
      // First, so that classes in what is spread after it take its place: they have the mark themselves.
      else edit({ start: node.tagName.end, end: node.tagName.end, text: ` className="${MARK}"` });
    }
    ts.forEachChild(node, (child) => visit(child, edit));
  }

  function isMarked(name: ts.JsxTagNameExpression): boolean {
    return !DRAWN.test(name.getText()) && isNative(name, checker);
  }

  return {
    classes: [...classes].sort(),
    texts: new Map([...edits].map(([source, list]) => [source.fileName, apply(source.text, list)])),
  };
}

/** Puts the mark before the classes that an expression gives. */
function mark(value: ts.Expression | undefined, edit: (change: Edit) => void): void {
  if (!value) return;
  const first = isJoined(value) ? value.arguments[0] : value;
  if (first && ts.isStringLiteralLike(first)) {
    edit({ start: first.getStart() + 1, end: first.getStart() + 1, text: `${MARK} ` });
  } else if (first && isJoined(value)) {
    edit({ start: first.getStart(), end: first.getStart(), text: `'${MARK}', ` });
  } else {
    edit({ start: value.getStart(), end: value.getStart(), text: `'${MARK} ' + ((` });
    edit({ start: value.end, end: value.end, text: `) ?? '')` });
  }
}

/** The inside of its quotes. */
const between = (literal: ts.StringLiteral) => ({ start: literal.getStart() + 1, end: literal.end - 1 });

/** Edits do not overlap; of those at one place, one that adds comes before one that replaces. */
function apply(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) throw new Error(`Two edits of one place: ${text.slice(edit.start, at)}`);
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
