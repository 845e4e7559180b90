import type { AtRule, Declaration, Plugin, Root } from 'postcss';
import { PREFIX, prefixAttributes, prefixProperties } from './names.ts';

/** Before a typeface's name: a page that has an Inter of its own keeps it. */
const TYPEFACE = 'Kobodesk ';

/** Renames whatever a stylesheet shares with the page: classes, attributes, custom properties, animations, pages and typefaces. */
export const namespace = (): Plugin => ({
  postcssPlugin: 'namespace',
  OnceExit: (root) => {
    const animations = namesOf(root, 'keyframes');
    const typefaces = new Set<string>();
    root.walkAtRules('font-face', (face) =>
      face.walkDecls('font-family', ({ value }) => void typefaces.add(unquote(value))),
    );
    root.walkAtRules(/^(keyframes|page)$/, (rule) => {
      if (rule.params) rule.params = PREFIX + rule.params;
    });
    root.walkRules((rule) => {
      if (!isKeyframe(rule.parent as AtRule)) rule.selector = prefixSelector(rule.selector);
    });
    root.walkDecls((declaration) => {
      rename(declaration, animations, typefaces);
    });
    root.walkAtRules('media', (rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
  },
});

function rename(declaration: Declaration, animations: ReadonlySet<string>, typefaces: ReadonlySet<string>) {
  const { prop } = declaration;
  declaration.prop = prefixProperties(prop);
  let value = prefixProperties(declaration.value);
  if (/^animation(-name)?$/.test(prop)) {
    value = value.replace(/[\w-]+/g, (word) => (animations.has(word) ? PREFIX + word : word));
  } else if (prop === 'page') {
    value = PREFIX + value;
  } else if (prop === 'font-family' || prop.startsWith('--font')) {
    value = value.replace(/(['"])(.*?)\1/g, (whole, quote: string, name: string) =>
      typefaces.has(name) ? quote + TYPEFACE + name + quote : whole,
    );
  }
  declaration.value = value;
}

/** `.px-4:hover` is `.kd-px-4:hover`. What stands in quotes is left alone. */
const prefixSelector = (selector: string): string =>
  prefixAttributes(selector).replace(/"[^"]*"|'[^']*'|\\.|\.(?=[a-z_\\!-])/gi, (found) =>
    found === '.' ? `.${PREFIX}` : found,
  );

const isKeyframe = (parent: AtRule): boolean => parent.type === 'atrule' && parent.name === 'keyframes';

function namesOf(root: Root, name: string): Set<string> {
  const names = new Set<string>();
  root.walkAtRules(name, ({ params }) => void names.add(params));
  return names;
}

const unquote = (name: string): string => name.replace(/^(['"])(.*)\1$/, '$2');
