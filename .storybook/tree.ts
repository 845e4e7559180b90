import axe from 'axe-core';
import { stateOf } from './tree-states.ts';

type VirtualNode = axe.VirtualNode;

/** What axe has for those who write rules for it, and its types leave out. */
interface Commons {
  aria: { getRole: (node: VirtualNode) => string | null };
  dom: { isVisibleToScreenReaders: (node: VirtualNode) => boolean };
  text: { accessibleTextVirtual: (node: VirtualNode) => string };
}

interface Role {
  head: string;
  inside: readonly Part[];
}

/** A role with its name and states, and what is inside; or a text; or the edge of a block, between two texts. */
type Part = Role | string;
const EDGE = '\n';

const words = (text: string): Set<string> => new Set(text.split(' '));

/** They say nothing of their own: their texts read on. */
const TRANSPARENT = words(
  'document none presentation generic paragraph strong emphasis code time mark insertion deletion subscript superscript',
);
/** Their texts stand in their names. */
const NAMED_BY_TEXT = words(
  'button link heading option tab menuitem menuitemcheckbox menuitemradio checkbox radio switch tooltip',
);
/** Their texts stand in the names of others. */
const NAMING = words('label caption legend');
/** Their texts would stand there twice, as name and as content. */
const HOLDING_TEXT = words('rowgroup row cell gridcell columnheader rowheader listitem term definition');

/** They tell something as soon as there is something. */
const LIVE = words('status alert log');

/** So many of a long list tell what the others tell too; and a list that scrolls draws more of them or fewer. */
const LISTED = 12;
const TOO_LONG = /^(.{240}).+$/;

const { aria, dom, text: texts } = axe.commons as unknown as Commons;

// How long a call took is different each time.
const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b\d+(?:\.\d+)? ms\b/g, '… ms')
    .trim()
    .replace(TOO_LONG, '$1…');

const isRole = (part: Part): part is Role => typeof part !== 'string';

function nameOf(node: VirtualNode, role: string): string {
  if (HOLDING_TEXT.has(role) && !node.hasAttr('aria-label') && !node.hasAttr('aria-labelledby')) return '';
  const name = tidy(texts.accessibleTextVirtual(node));
  return name && ` ${JSON.stringify(name)}`;
}

function partsOfElement(node: VirtualNode, element: Element, folded: string): Part[] {
  const { localName } = element;
  const role = localName === 'summary' ? 'button' : aria.getRole(node);
  if (role && element.matches(folded)) return [{ head: role + nameOf(node, role), inside: ['…'] }];
  const inside = partsOf(node.children, folded);
  const state = stateOf(element);
  if (role && !TRANSPARENT.has(role)) {
    const name = nameOf(node, role);
    if (LIVE.has(role) && !name && joined(inside).length === 0) return [];
    const isNamed = NAMED_BY_TEXT.has(role);
    return [{ head: role + name + state, inside: isNamed ? inside.filter(isRole) : inside }];
  }
  const told = NAMING.has(localName) ? inside.filter(isRole) : inside;
  if (state) return [{ head: localName + state, inside: told }];
  return getComputedStyle(element).display.startsWith('inline') ? told : [EDGE, ...told, EDGE];
}

const partsOf = (nodes: readonly VirtualNode[] = [], folded: string): Part[] =>
  nodes.flatMap((node) => {
    const { actualNode } = node;
    if (actualNode?.nodeType === Node.TEXT_NODE) return [actualNode.textContent ?? ''];
    if (actualNode?.nodeType !== Node.ELEMENT_NODE) return [];
    const element = actualNode as Element;
    if (dom.isVisibleToScreenReaders(node)) return partsOfElement(node, element, folded);
    // A dialog hides all else, what it stands in included.
    return element.querySelector('dialog:modal') ? partsOf(node.children, folded).filter(isRole) : [];
  });

/** Texts that read on are one; empty ones are none. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  let text = '';
  const end = () => {
    if (tidy(text)) all.push(tidy(text));
    text = '';
  };
  for (const part of parts) {
    if (part === EDGE) end();
    else if (isRole(part)) {
      end();
      all.push(part);
    } else text += part;
  }
  end();
  return all;
}

const kindOf = (part: Part): string => (isRole(part) ? (/^\w+/.exec(part.head)?.[0] ?? '') : '');

function shortened(parts: readonly Part[]): Part[] {
  const counts = new Map<string, number>();
  return parts.flatMap((part) => {
    const kind = kindOf(part);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (!kind || count <= LISTED) return [part];
    return count === LISTED + 1 ? [`… ${kind}`] : [];
  });
}

function linesOf(parts: readonly Part[]): string[] {
  return shortened(joined(parts)).flatMap((part) => {
    if (!isRole(part)) return [part];
    const [first, ...rest] = linesOf(part.inside);
    if (first === undefined) return [part.head];
    // A thing that holds one other shares its line.
    const isAlone = joined(part.inside).length === 1;
    if (isAlone) return [`${part.head}: ${first}`, ...rest];
    return [`${part.head}:`, ...[first, ...rest].map((line) => `  ${line}`)];
  });
}

/**
 * What a screen reader is told of a document: a line for each role with its name and states, and for each text.
 * @param folded a selector of what is only named
 */
export function treeOf({ body }: Document, folded: string): string {
  const root = axe.setup(body);
  try {
    return linesOf(partsOf([root], folded)).join('\n');
  } finally {
    axe.teardown();
  }
}
