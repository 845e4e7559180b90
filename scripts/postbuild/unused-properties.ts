const INLINE_STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
/** By a style, or by a script that names it. */
const READ = /(?:var\(\s*|["'`])(--[\w-]+)/g;
const DECLARATION = /(?<=[{;])\s*(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g;

/**
 * Takes custom properties that nothing on the page reads out of its inline styles: the landing page brings the tokens of all
 * pages, and each is parsed and computed before its first paint. A page with a stylesheet of its own is left as it is.
 */
export function dropUnusedProperties(html: string): string {
  if (/<link\b[^>]*rel="?stylesheet/.test(html)) return html;
  const used = new Set([...html.matchAll(READ)].map(([, name]) => name));
  const lean = html.replace(
    INLINE_STYLE,
    (_, open: string, css: string, close: string) =>
      open + css.replace(DECLARATION, (declaration, name) => (used.has(name) ? declaration : '')) + close,
  );
  // What only an unused property read is unused now.
  return lean === html ? html : dropUnusedProperties(lean);
}
