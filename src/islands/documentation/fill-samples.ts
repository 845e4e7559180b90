/** Puts the reader's test key into the samples, so that each runs as it is copied. */
import { apiUrl } from '#stores/integration/try-it.ts';

/** A key that opens a wallet never gets in. */
const TEST_KEY = /^ak_test_[\w-]+$/;

const PLACEHOLDER = 'ak_test_your_key';

interface Settings {
  url: string;
  key: string;
}

/** A sample in any language with the settings in it, in place of where it reads them from its environment; for a test key alone. */
export function withSettings(code: string, { url, key }: Settings): string {
  if (!TEST_KEY.test(key)) return code;
  const valueOf = (name: string) => (name === 'URL' ? url : key);
  return code
    .replace(PLACEHOLDER, key)
    .replace(/\$API_(URL|KEY)/g, (_, name: string) => valueOf(name))
    .replace(/getenv\('API_(URL|KEY)'\)/g, (_, name: string) => `'${valueOf(name)}'`)
    .replace(/os\.environ\["API_(URL|KEY)"\]/g, (_, name: string) => `"${valueOf(name)}"`)
    .replace(
      /const \{ API_URL[^,]*, API_KEY[^,}]*?(?:, (ORDER_REF[^}]*))? \} = process\.env;/,
      (_, more?: string) =>
        `const API_URL = '${url}';\nconst API_KEY = '${key}';${more ? `\nconst { ${more} } = process.env;` : ''}`,
    );
}

const written = new WeakMap<Element, string>();

/** Fills every sample of the page. @param key null: the samples are as they were written */
export function fillSamples(key: string | null): void {
  for (const place of document.querySelectorAll('pre[data-language], [data-api-key]')) {
    const text = written.get(place) ?? place.textContent ?? '';
    written.set(place, text);
    place.textContent = key === null ? text : withSettings(text, { url: apiUrl(), key });
  }
}
