/** States and properties that are told as they stand; `true` goes without saying so. */
const TOLD = [
  'aria-checked',
  'aria-pressed',
  'aria-selected',
  'aria-expanded',
  'aria-disabled',
  'aria-current',
  'aria-invalid',
  'aria-required',
  'aria-readonly',
  'aria-busy',
  'aria-modal',
  'aria-live',
  'aria-haspopup',
  'aria-autocomplete',
  'aria-sort',
  'aria-orientation',
  'aria-valuenow',
  'aria-valuetext',
  'aria-roledescription',
  'inputmode',
];

/** Attributes that name other elements by id. Ids differ from run to run: what counts is what those elements say. */
const POINTING = ['aria-describedby', 'aria-errormessage', 'aria-activedescendant', 'aria-details'];

const TEXTS = /^(?:text|search|tel|email|url|number|range|date|time|month)$/;

const quoted = (text: string | null | undefined): string =>
  JSON.stringify((text ?? '').replaceAll(/\s+/g, ' ').trim());

const textOf = (ids: string, { ownerDocument }: Element): string =>
  quoted(
    ids
      .split(/\s+/)
      .map((id) => ownerDocument.getElementById(id)?.textContent ?? 'nothing')
      .join(' '),
  );

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const only = (name: string, holds: boolean | undefined): string[] => (holds ? [name] : []);

function fieldStates(field: Field): string[] {
  const { disabled, required, type, autocomplete } = field;
  const placeholder = field.getAttribute('placeholder');
  const hasText = field.localName !== 'input' || TEXTS.test(type);
  return [
    ...only('checked', 'checked' in field && field.checked),
    ...only('disabled', disabled),
    ...only('required', required),
    ...only('password', type === 'password'),
    ...only(`autocomplete=${autocomplete}`, !['', 'off'].includes(autocomplete)),
    ...only(`placeholder=${quoted(placeholder)}`, placeholder !== null),
    ...only(`value=${quoted(field.value)}`, hasText && field.value !== ''),
  ];
}

/** What an element of HTML says without an attribute of ARIA. By its name, since those in a frame are of other classes. */
function nativeStates(element: Element): string[] {
  switch (element.localName) {
    case 'details':
      return [(element as HTMLDetailsElement).open ? 'open' : 'closed'];
    case 'button':
      return only('disabled', (element as HTMLButtonElement).disabled);
    case 'option': {
      const { selected, disabled } = element as HTMLOptionElement;
      return [...only('selected', selected), ...only('disabled', disabled)];
    }
    case 'input':
    case 'select':
    case 'textarea':
      return fieldStates(element as Field);
    default:
      return /^h[1-6]$/.test(element.localName) ? [element.localName.slice(1)] : [];
  }
}

/** A place of the focus by the arrow keys, or by a script. */
const isNoStop = (element: Element): boolean =>
  element.hasAttribute('role') && element.getAttribute('tabindex') === '-1';

/** What is told of an element beside its role and name, such as ` expanded=false`; empty when there is nothing. */
export function stateOf(element: Element): string {
  const told = TOLD.filter((name) => element.hasAttribute(name)).map((name) => {
    const value = element.getAttribute(name) ?? '';
    const word = name.replace('aria-', '');
    return value === 'true' ? word : `${word}=${value}`;
  });
  const pointing = POINTING.filter((name) => element.hasAttribute(name)).map(
    (name) => `${name.replace('aria-', '')}=${textOf(element.getAttribute(name) ?? '', element)}`,
  );
  const { activeElement, body } = element.ownerDocument;
  return [
    element.getAttribute('aria-level'),
    ...nativeStates(element),
    ...told,
    ...pointing,
    isNoStop(element) && 'tabindex=-1',
    element === activeElement && element !== body && 'focused',
  ]
    .filter(Boolean)
    .map((state) => ` ${state}`)
    .join('');
}
