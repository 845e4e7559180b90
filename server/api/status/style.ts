import { brand } from '#config/brand.ts';

const { hex } = brand;

/** The page's whole style, written into it: one answer is all that it needs. Colours are never alone: every bar has its words. */
export const STYLE = `:root{color-scheme:light dark;--surface:light-dark(${hex.surface},${hex.surfaceDark});--ink:light-dark(${hex.ink},#eef4f2);
--muted:light-dark(#4c5a5e,#b3bdbb);--line:light-dark(#dfe2dc,#3d4a4c);--good:light-dark(#1f7a4d,#6fd68f);--some:light-dark(#b97a00,#f0c35a);--much:light-dark(#bb2d22,#ff8a7a)}
*{box-sizing:border-box}body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--surface);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
a{color:inherit}header{display:flex;gap:.6rem;align-items:center}header a{font-weight:600;text-decoration:none}h1{font-size:1.6rem;line-height:1.2;margin:1rem 0 .5rem}
h2{font-size:1.15rem;margin:2rem 0 .25rem}h3{font-size:1rem;margin:0;font-weight:600}section>div{border-top:1px solid var(--line);padding:.75rem 0}
.top{display:flex;justify-content:space-between;gap:1rem}p{margin:.5rem 0}small,summary,footer,.key{color:var(--muted);font-size:.875rem}
.bars{display:flex;gap:1px;height:1.75rem;margin:.4rem 0}.bars i{flex:1;border-radius:1px;background:var(--line)}.bars .g,b.g{background:var(--good)}.bars .s,b.s{background:var(--some)}
.bars .m,b.m{background:var(--much)}.bars .f,b.f{background:var(--muted);opacity:.5}b{display:inline-block;width:.75rem;height:.75rem;margin-right:.4rem;border-radius:2px;background:var(--line)}
.key{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0}@media(forced-colors:active){.bars i,b{forced-color-adjust:none}}`;
