import { type Arrow, inOrder } from './imports.ts';

const CELL = 32;
const LEFT = 168;
const TOP = 132;
const PAD = 16;
const DOT = 9;

const STYLE = `
  svg { font: 14px system-ui, sans-serif; --ground: #ffffff; --ink: #1c2733; --soft: #6b7784; --line: #e3e8ee; --own: #eef1f5; --dot: #0b6e4f; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #12181f; --ink: #e6ebf1; --soft: #93a0ae; --line: #26303b; --own: #1c242d; --dot: #4cc79a; }
  }
  .ground { fill: var(--ground); }
  .line { stroke: var(--line); }
  .own { fill: var(--own); }
  text { fill: var(--ink); }
  .soft { fill: var(--soft); font-size: 12px; }
  .values { fill: var(--dot); }
  .types { fill: none; stroke: var(--dot); stroke-width: 2; }
`;

const nameOf = (room: string): string => room.replace('src/', '');

function row(room: string, index: number, size: number): string {
  const y = TOP + index * CELL;
  const middle = y + CELL / 2;
  const x = LEFT + index * CELL;
  const label = x + CELL / 2;
  return `<line class="line" x1="${PAD}" x2="${LEFT + size}" y1="${y}" y2="${y}"/>
<line class="line" x1="${x}" x2="${x}" y1="${TOP}" y2="${TOP + size}"/>
<rect class="own" x="${x}" y="${y}" width="${CELL}" height="${CELL}"/>
<text x="${LEFT - 12}" y="${middle + 5}" text-anchor="end">${nameOf(room)}</text>
<text transform="translate(${label + 4} ${TOP - 10}) rotate(-50)">${nameOf(room)}</text>`;
}

function dot({ from, to, isTypesOnly }: Arrow, rooms: string[]): string {
  const x = LEFT + (rooms.indexOf(to) + 0.5) * CELL;
  const y = TOP + (rooms.indexOf(from) + 0.5) * CELL;
  const kind = isTypesOnly ? 'types' : 'values';
  return `<circle class="${kind}" cx="${x}" cy="${y}" r="${DOT}"><title>${nameOf(from)} imports ${isTypesOnly ? 'types of ' : ''}${nameOf(to)}</title></circle>`;
}

function legend(y: number): string {
  return `<circle class="values" cx="${PAD + DOT}" cy="${y}" r="${DOT}"/><text x="${PAD + 28}" y="${y + 5}">the room of the row imports the room of the column</text>
<circle class="types" cx="${PAD + DOT}" cy="${y + 28}" r="${DOT}"/><text x="${PAD + 28}" y="${y + 33}">types alone</text>
<text class="soft" x="${PAD}" y="${y + 62}">Every dot lies above the diagonal: no two rooms know each other. Lint refuses any other.</text>`;
}

/** Who imports whom as a square: a row and a column each room, outermost first. */
export function drawRooms(arrows: readonly Arrow[]): string {
  const rooms = inOrder(arrows).reverse();
  const size = rooms.length * CELL;
  const end = TOP + size;
  const width = LEFT + size + 60;
  const height = end + 110;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">Which room imports which</title>
<style>${STYLE}</style>
<rect class="ground" width="${width}" height="${height}" rx="12"/>
${rooms.map((room, index) => row(room, index, size)).join('\n')}
<line class="line" x1="${PAD}" x2="${LEFT + size}" y1="${end}" y2="${end}"/>
<line class="line" x1="${LEFT + size}" x2="${LEFT + size}" y1="${TOP}" y2="${end}"/>
${arrows.map((arrow) => dot(arrow, rooms)).join('\n')}
${legend(end + 32)}
</svg>
`;
}
