/** Ground and ink, as quiet as those of the pictures that are drawn for each build. */
const COLOURS = [
  ['#e3edf7', '#1d4468'],
  ['#efe7f6', '#4f2f73'],
  ['#dff0d8', '#2a5a1b'],
  ['#fde2cc', '#8a3a06'],
] as const;

// A ticket: notched left and right, like everything the product hands over.
const TICKET =
  'M12 0h24a12 12 0 0 1 12 12v8.5a3.5 3.5 0 0 0 0 7V36a12 12 0 0 1-12 12H12A12 12 0 0 1 0 36v-8.5a3.5 3.5 0 0 0 0-7V12A12 12 0 0 1 12 0Z';

const ADDRESS = /\/images\/providers\/([a-z0-9][a-z0-9._-]{0,79})\.svg$/;

/** The picture of a provider that has none: the first two letters of its code. Undefined where the path is no provider's. */
export function monogramAt(path: string): string | undefined {
  const code = ADDRESS.exec(path)?.[1];
  if (code === undefined) return undefined;
  const letters = code
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 2)
    .toUpperCase();
  const sum = [...code].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const [ground, ink] = COLOURS[sum % COLOURS.length] ?? COLOURS[0];
  const text = `<text x="24" y="31" fill="${ink}" font-family="Arial,Helvetica,sans-serif" font-size="19" font-weight="700" text-anchor="middle">${letters}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><path fill="${ground}" d="${TICKET}"/>${text}</svg>\n`;
}
