import type { Page } from 'playwright';

/** One picture to take: a story in a theme. */
export interface Shot {
  /** "components-button--primary" */
  story: string;
  theme: 'light' | 'dark';
  /** "Components/Button" */
  title: string;
  /** "Primary" */
  name: string;
  /** The size of the window in CSS pixels. */
  viewport: { width: number; height: number };
}

export const nameOf = ({ story, theme }: Shot): string => `${story}.${theme}`;

const VIEWPORT = { width: 1000, height: 700 };

interface Told {
  id: string;
  title: string;
  name: string;
  globals: { theme?: string; viewport?: { value?: string } };
  parameters: { viewport?: { options?: Record<string, { styles: { width: string; height: string } }> } };
}

/** What a preview tells of its stories: what each sets for itself is in its globals. */
async function storiesOf(page: Page): Promise<Told[]> {
  return page.evaluate(async () => {
    interface Preview {
      ready: () => Promise<void>;
      extract: () => Promise<Record<string, Told>>;
    }
    const preview = (window as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
    await preview.ready();
    return Object.values(await preview.extract()).map(({ id, title, name, globals, parameters }) => ({
      id,
      title,
      name,
      globals: { ...(globals.theme && { theme: globals.theme }), viewport: { ...globals.viewport } },
      parameters: { viewport: { options: { ...parameters.viewport?.options } } },
    }));
  });
}

function viewportOf({ globals, parameters }: Told): Shot['viewport'] {
  const styles = parameters.viewport?.options?.[globals.viewport?.value ?? '']?.styles;
  return styles ? { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) } : VIEWPORT;
}

/**
 * Every story whose id contains `part`, light and dark; one that is dark by itself, dark.
 * @param page a page that has loaded the preview
 */
export async function shotsIn(page: Page, part: string): Promise<Shot[]> {
  const stories = (await storiesOf(page)).filter(({ id }) => id.includes(part));
  return stories.flatMap((told) => {
    const themes = told.globals.theme === 'dark' ? (['dark'] as const) : (['light', 'dark'] as const);
    const { id: story, title, name } = told;
    return themes.map((theme) => ({ story, theme, title, name, viewport: viewportOf(told) }));
  });
}
