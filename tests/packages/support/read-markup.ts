import type { Browser } from 'playwright';

interface Markup {
  /** The elements with their attributes and texts, in the sources' names. */
  html: string;
  /** Classes with our prefix. */
  prefixed: string[];
  /** All others. */
  plain: string[];
}

/** Reads what a document draws; names with our prefix are given back without it, and the mark of our elements is left out. */
export async function readMarkup(browser: Browser, document: string): Promise<Markup> {
  const page = await browser.newPage();
  try {
    await page.setContent(document);
    return await page.evaluate(() => {
      const elements = [...window.document.body.querySelectorAll('*')].filter(
        (one) => one.tagName !== 'SCRIPT',
      );
      const classes = new Set(elements.flatMap((element) => [...element.classList]));
      const isPrefixed = (name: string) => name === 'kd' || name.startsWith('kd-');
      const write = (element: Element): string => {
        const attributes = [...element.attributes].map(({ name, value }) => [
          name.replace(/^data-kd-/, 'data-'),
          name === 'style'
            ? value.replaceAll('--kd-', '--')
            : name === 'class'
              ? plainClasses(element)
              : value,
        ]);
        // An element of ours without classes has the mark alone.
        const kept = attributes.filter(([name, value]) => name !== 'class' || value !== '').sort();
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        return JSON.stringify([element.tagName, kept, texts.map(({ nodeValue }) => nodeValue)]);
      };
      const plainClasses = ({ classList }: Element) =>
        [...classList]
          .filter((name) => name !== 'kd')
          .map((name) => name.replace(/^kd-/, ''))
          .join(' ');
      return {
        html: elements.map(write).join('\n'),
        prefixed: [...classes].filter(isPrefixed),
        plain: [...classes].filter((name) => !isPrefixed(name)),
      };
    });
  } finally {
    await page.close();
  }
}
