const PICTURES = import.meta.glob<string>('../../../docs/pictures/*-before-after.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A page of docs/ with its pictures where Storybook has put them, and without links to pages that Storybook has not. */
export const withPictures = (text: string): string =>
  text
    .replace(
      /\]\((pictures\/[\w-]+\.webp)\)/g,
      (_, file: string) => `](${PICTURES[`../../../docs/${file}`] ?? file})`,
    )
    .replace(/\[([^\]]+)\]\(decisions\/[\w-]+\.md\)/g, '$1');
