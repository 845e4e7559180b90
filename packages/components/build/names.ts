/** Before every class, custom property, animation and attribute of the package, so that none of them is a host's. */
export const PREFIX = 'kd-';

/** The class of every element that a component draws: what the stylesheet resets when a host's page keeps its own looks. */
export const MARK = 'kd';

/** Attributes that the stylesheet asks for. */
const ATTRIBUTES = ['data-theme', 'data-font', 'data-print'];

/** `data-theme` is `data-kd-theme`; what the stylesheet knows nothing of keeps its name. */
export const prefixAttribute = (name: string): string =>
  ATTRIBUTES.includes(name) ? name.replace('data-', `data-${PREFIX}`) : name;

/** The same for those that selectors name: `[data-theme='dark']`. */
export const prefixAttributes = (text: string): string =>
  text.replace(/(?<=\[)data-[\w-]+/g, prefixAttribute);

/** `--radius` is `--kd-radius`, Tailwind's own `--tw-…` among them: a host may have another version of Tailwind. */
export const prefixProperties = (text: string): string =>
  text.replace(/(?<![\w-])--(?=[\w-])/g, `--${PREFIX}`);

/** Each class of a list, which may begin or end with spaces. */
export const prefixClasses = (text: string): string => text.replace(/\S+/g, `${PREFIX}$&`);
