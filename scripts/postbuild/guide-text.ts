import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import TurndownService from 'turndown';

const PAGE = 'developers.html';
const FILE = 'developers.md';

/** Of use on a page alone: where to go, what can be pressed, and what is said to screen readers in the place of sight. */
const OF_THE_PAGE = ['script', 'style', 'nav', 'aside', 'header', 'button', 'fieldset', 'template'] as const;

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
  });
  service.remove([...OF_THE_PAGE]);
  service.addRule('island', {
    filter: (node) => node.nodeName === 'ASTRO-ISLAND' || node.classList.contains('guide-contents-small'),
    replacement: () => '',
  });
  service.addRule('code', {
    filter: 'pre',
    replacement: (_, node) => {
      // The parser of turndown knows no dataset.
      const language = (node as HTMLElement).getAttribute('data-language') ?? '';
      return `\n\n\`\`\`${language}\n${node.textContent?.trimEnd() ?? ''}\n\`\`\`\n\n`;
    },
  });
  service.addRule('term', {
    filter: 'dt',
    replacement: (words) => `\n- ${words.trim().replace(/\s+/g, ' ')}: `,
  });
  service.addRule('meaning', {
    filter: 'dd',
    replacement: (words) => `${words.trim().replace(/\s+/g, ' ')}\n`,
  });
  service.addRule('summary', { filter: 'summary', replacement: (words) => `\n\n**${words.trim()}**\n\n` });
  // A heading is a link to itself.
  service.addRule('heading', {
    filter: ['h2', 'h3', 'h4'],
    replacement: (_, node) =>
      `\n\n${'#'.repeat(Number(node.nodeName.slice(1)))} ${node.textContent?.trim().replace(/\s+/g, ' ') ?? ''}\n\n`,
  });
  service.addRule('row', {
    filter: 'tr',
    replacement: (_, node) => {
      const cells = [...node.childNodes].filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH');
      const line = (texts: string[]) => `| ${texts.join(' | ')} |\n`;
      const texts = cells.map(({ textContent }) => textContent?.trim().replace(/\s+/g, ' ') ?? '');
      const isHead = cells.every(({ nodeName }) => nodeName === 'TH');
      return line(texts) + (isHead ? line(texts.map(() => '---')) : '');
    },
  });
  return service;
}

/** The guide in Markdown, from its page. @param html of /developers @param site for its addresses, such as "https://example.com" */
function guideText(html: string, site: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) throw new Error(`${PAGE} has no <main>.`);
  return (
    converter()
      .turndown(main)
      .replaceAll('](#', `](${site}/developers#`)
      .replaceAll('](/', `](${site}/`)
      // The head of a table and its body are blocks of their own in HTML.
      .replaceAll(/(\| --- \|\n)\n+(?=\|)/g, '$1')
      .replaceAll(/\n{3,}/g, '\n\n')
      .concat('\n')
  );
}

/** Writes developers.md beside the page. */
export async function writeGuideText(folder: string, site: string): Promise<void> {
  await writeFile(join(folder, FILE), guideText(await readFile(join(folder, PAGE), 'utf8'), site));
}
