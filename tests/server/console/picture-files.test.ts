import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictureTypeOf } from '#server/backoffice/pictures/media-type.ts';
import { pngOf, svgOf, webpOf } from './picture-files.ts';

const told = (bytes: Buffer | string): string => {
  try {
    return pictureTypeOf(Buffer.from(bytes as string));
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a PNG or WebP picture', () => {
  it('is told by its content', () => {
    expect(told(pngOf(48, 48))).toBe('image/png');
    expect(told(webpOf('VP8L', 48, 48))).toBe('image/webp');
    expect(told(webpOf('VP8 ', 48, 48))).toBe('image/webp');
  });

  it.each([
    ['empty', Buffer.alloc(0), 'The file is empty.'],
    ['too large', Buffer.concat([pngOf(48, 48), Buffer.alloc(65_536)]), 'At most 64 are possible'],
    ['a GIF', Buffer.from('GIF89a.......'), 'neither PNG, WebP nor SVG'],
    ['a page', Buffer.from('<!doctype html><svg></svg>'), 'neither PNG, WebP nor SVG'],
    ['text in another encoding', Buffer.from('\uFEFF<svg/>', 'utf16le'), 'neither PNG, WebP nor SVG'],
    ['a PNG of one pixel', pngOf(1, 1), '1 × 1 pixels. Each side needs 32 to 1024.'],
    ['a PNG that a phone cannot unpack', pngOf(48, 30_000), '48 × 30000 pixels.'],
    ['a WebP that a phone cannot unpack', webpOf('VP8L', 16_000, 48), '16000 × 48 pixels.'],
    ['half a PNG', pngOf(48, 48).subarray(0, 40), 'damaged or not whole'],
    ['a PNG with a page behind it', Buffer.concat([pngOf(48, 48), Buffer.from('<script>')]), 'damaged'],
    [
      'a PNG with a wrong byte',
      Buffer.from(pngOf(48, 48).map((byte, at) => (at === 18 ? 1 : byte))),
      'damaged',
    ],
    ['a PNG that goes on after its end', pngOf(48, 48, ['IEND']), 'damaged'],
    ['a PNG that moves', pngOf(48, 48, ['acTL']), 'The picture moves.'],
    ['a PNG without a picture', pngOf(48, 48, [], false), 'damaged'],
    ['half a WebP', webpOf('VP8L', 48, 48).subarray(0, 24), 'damaged or not whole'],
    [
      'a WebP with a page behind it',
      Buffer.concat([webpOf('VP8L', 48, 48), Buffer.from('<script>')]),
      'damaged',
    ],
    [
      'a WebP that goes on after its end',
      Buffer.concat([webpOf('VP8L', 48, 48), Buffer.from('JUNK\0\0\0\0')]),
      'damaged',
    ],
    ['a WebP that moves', webpOf('VP8X', 48, 48, 0x02), 'The picture moves.'],
    ['a WebP without a picture', webpOf('VP8X', 48, 48), 'damaged'],
  ])('is refused: %s', (_, bytes, words) => {
    expect(told(bytes)).toContain(words);
  });
});

describe('a drawing', () => {
  const OURS = 'public/images/providers';
  it.each(readdirSync(OURS))('of ours is harmless: %s', (name) => {
    expect(told(readFileSync(`${OURS}/${name}`))).toBe('image/svg+xml');
  });

  it.each([
    [
      'a declaration and comments',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by hand -->\n${svgOf('<g/>')}`,
    ],
    [
      'its own gradient',
      svgOf('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)"/>'),
    ],
    ['its own gradient in a style', svgOf('<style>.a{fill:url( "#a" )}</style><path class="a"/>')],
    ['a style in CDATA', svgOf('<style><![CDATA[.a>path{fill:#fff}]]></style>')],
    ['a part drawn twice', svgOf('<defs><path id="a"/></defs><use href="#a" transform="translate(4 4)"/>')],
    ['names with brackets', svgOf('<g id="Logo (2)" data-name="a@2x" aria-label="x\\y"/>')],
    ['signs written as entities', svgOf('<title>A &amp; B &#169; &#xa9;</title>')],
  ])('may have %s', (_, source) => {
    expect(told(source)).toBe('image/svg+xml');
  });

  const REFUSED: [what: string, inside: string, words: string][] = [
    ['a script', '<script>alert(1)</script>', '<script>. Scripts could act'],
    [
      'a script with a prefix',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
      '<s:script>',
    ],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', '<SCRIPT>'],
    ['a handler', '<path onload="alert(1)"/>', 'onload="…". It would run a script.'],
    ['a handler in capitals', '<path ONLOAD="go"/>', 'ONLOAD='],
    ['a handler in apostrophes', "<path onclick='alert(1)'/>", 'onclick='],
    ['a handler on a new line', '<path\n\tonbegin\n=\n"alert(1)"/>', 'onbegin='],
    ['a page', '<foreignObject><p/></foreignObject>', '<foreignObject>. It could show a page'],
    ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>', 'xmlns on <g>'],
    ['a picture from elsewhere', '<image href="https://a.example/a.png"/>', '<image>. It could load'],
    ['a picture inside', '<image href="data:image/svg+xml;base64,AA"/>', '<image>'],
    ['a filter’s picture', '<filter><feImage href="#a"/></filter>', '<feImage>'],
    ['a link', '<a href="#a"><path/></a>', '<a>. A picture is no link.'],
    ['a use from elsewhere', '<use href="https://a.example/a.svg#a"/>', 'It refers to something outside'],
    ['a use of a script', '<use href="javascript:alert(1)"/>', 'It refers to something outside'],
    ['a use of data', '<use xlink:href="data:image/svg+xml,x#a"/>', 'It refers to something outside'],
    ['a use hidden by an entity', '<use href="&#104;ttps://a.example/"/>', 'It refers to something outside'],
    [
      'a use by another prefix',
      '<use xmlns:y="http://www.w3.org/1999/xlink" y:href="https://a.example/"/>',
      'y:href',
    ],
    ['a base elsewhere', '<g xml:base="https://a.example/"/>', 'xml:base'],
    ['movement', '<path><animate attributeName="x"/></path>', '<animate>. A picture must not move.'],
    ['a set address', '<use href="#a"><set attributeName="href" to="https://a.example/"/></use>', '<set>'],
    ['a fill from elsewhere', '<path fill="url(https://a.example/#a)"/>', 'url(https://a.example/#a)'],
    ['a fill in a style', '<path style="fill:URL( \'//a.example/#a\')"/>', 'url(//a.example/#a'],
    ['a fill hidden by an entity', '<path fill="u&#114;l(//a.example)"/>', 'url(//a.example)'],
    ['an import', '<style>@import "https://a.example/a.css";</style>', '@ in <style>'],
    ['an import in CDATA', '<style><![CDATA[@import "//a.example/a.css";]]></style>', '@ in <style>'],
    ['an import hidden by an entity', '<style>&#64;import "//a.example/a.css";</style>', '@ in <style>'],
    [
      'an address hidden by a backslash',
      '<style>a{fill:u\\72l(//a.example)}</style>',
      'a backslash in <style>',
    ],
    ['a set of images', '<style>a{mask:image-set("//a.example/a.png" 1x)}</style>', 'image-set(…)'],
    ['an address behind a comment', '<style>a{fill:url(/**/#a)}</style>', 'url('],
    [
      'an import parted by a comment',
      '<style>&#x40;<!-- -->import "//a.example/a.css";</style>',
      '@ in <style>',
    ],
    [
      'an address parted by a comment',
      '<style>a{fill:u<!-- -->rl(//a.example)}</style>',
      'url(//a.example) in <style>',
    ],
    [
      'an address parted by CDATA',
      '<style>a{fill:u<![CDATA[rl(//a.example)}]]></style>',
      'url(//a.example) in <style>',
    ],
    ['an element in a style', '<style>a{}<g/></style>', '<g> in <style>'],
    ['an animation', '<style>a{animation:b 1s}</style>', 'an animation in <style>'],
    ['a second drawing', '<svg viewBox="0 0 1 1"/>', '<svg> inside'],
    ['data of another program', '<g inkscape:label="a"/>', 'inkscape:label. It is of another program.'],
    ['an instruction', '<?xml-stylesheet href="//a.example/a.css"?>', 'an instruction'],
    ['an unknown entity', '<title>&evil;</title>', 'not well-formed'],
    ['an open part', '<g>', 'closes <svg> where it is not open'],
    ['an attribute twice', '<path d="M0 0" d="M1 1"/>', 'not well-formed'],
    ['no quotes', '<path onload=alert(1) />', 'not well-formed'],
    ['a sign < in a value', '<path d="<"/>', 'not well-formed'],
    ['a comment in a comment', '<!-- a -- <script> -->', 'not well-formed'],
    ['more uses than it can draw', '<use href="#a"/>'.repeat(17), 'At most 16'],
  ];
  it.each(REFUSED)('is refused with %s', (_, inside, words) => {
    expect(told(svgOf(inside))).toContain(words);
  });

  it.each([
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svgOf('')}`, 'a document type'],
    ['entities without end', `<!DOCTYPE svg>${svgOf('')}`, 'a document type'],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svgOf('')}`, 'the encoding UTF-7'],
    ['no namespace', '<svg viewBox="0 0 1 1"></svg>', 'lacks xmlns'],
    ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>', 'no viewBox'],
    ['two roots', svgOf('') + svgOf(''), 'not whole'],
    ['text behind it', `${svgOf('')}alert(1)`, 'text outside'],
    ['no end', svgOf('').replace('</svg>', ''), 'not whole'],
  ])('is refused with %s', (_, source, words) => {
    expect(told(source)).toContain(words);
  });

  it('that is very long is judged at once', () => {
    const started = performance.now();
    for (const filler of [' ', '<', '<!--', '<![CDATA[', '<a ', '&', '(', 'a ', "'"])
      told(svgOf(filler.repeat(60_000 / filler.length)));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
