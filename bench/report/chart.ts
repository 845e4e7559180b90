import rivals from '../rivals.json' with { type: 'json' };

const WIDTH = 880;
const COLUMN = 424;
const GAP = 32;
const NAMES = 148;
const VALUES = 56;
const BAR = 16;
const ROW = 24;
const TITLE = 40;

const STYLE = `
  svg { font: 13px system-ui, sans-serif; --ground: #ffffff; --ink: #1c2733; --soft: #6b7784; --bar: #c3ccd6; --ours: #0b6e4f; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #12181f; --ink: #e6ebf1; --soft: #93a0ae; --bar: #3c4956; --ours: #4cc79a; }
  }
  .ground { fill: var(--ground); }
  text { fill: var(--ink); }
  .title { font-size: 15px; font-weight: 600; }
  .soft { fill: var(--soft); font-size: 12px; }
  .bar { fill: var(--bar); }
  .ours { fill: var(--ours); }
`;

interface Bar {
  name: string;
  /** Undefined: not measured yet. */
  value: number | undefined;
  isOurs: boolean;
}

const shown = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

function drawBar({ name, value, isOurs }: Bar, y: number, scale: number): string {
  const length = value === undefined ? 0 : Math.max(2, Math.round(value * scale));
  const text = value === undefined ? 'not recorded' : shown(value);
  return `<text x="${NAMES - 8}" y="${y + 13}" text-anchor="end"${isOurs ? ' font-weight="600"' : ''}>${name}</text>
<rect class="${isOurs ? 'ours' : 'bar'}" x="${NAMES}" y="${y}" width="${length}" height="${BAR}" rx="3"/>
<text x="${NAMES + length + 6}" y="${y + 13}">${text}</text>`;
}

function drawPanel(title: string, bars: Bar[]): string {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), 1);
  const scale = (COLUMN - NAMES - VALUES) / most;
  return `<text class="title" x="0" y="18">${title}</text>
${bars.map((bar, index) => drawBar(bar, TITLE - 8 + index * ROW, scale)).join('\n')}`;
}

const barsOf = (chart: (typeof rivals.charts)[number], ours: Record<string, number>): Bar[] => [
  { name: 'Kobodesk', value: ours[chart.ours], isOurs: true },
  ...chart.rivals.map((rival) => ({ ...rival, isOurs: false })),
];

/** Two panels a row: our figures beside the rivals'. @param ours by the names that rivals.json gives them */
export function drawChart(ours: Record<string, number>, caption: string): string {
  const rows = Math.ceil(rivals.charts.length / 2);
  const heightOf = (row: number) =>
    TITLE +
    ROW * Math.max(...rivals.charts.slice(row * 2, row * 2 + 2).map((chart) => chart.rivals.length + 1)) +
    16;
  const tops = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: row }, (__, above) => heightOf(above)).reduce((sum, height) => sum + height, 16),
  );
  const panels = rivals.charts.map((chart, index) => {
    const x = 16 + (index % 2) * (COLUMN + GAP - 16);
    const y = tops[Math.floor(index / 2)] ?? 0;
    return `<g transform="translate(${x} ${y})">\n${drawPanel(chart.title, barsOf(chart, ours))}\n</g>`;
  });
  const height = (tops.at(-1) ?? 0) + 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">Kobodesk beside other portals and templates; shorter is better</title>
<style>${STYLE}</style>
<rect class="ground" width="${WIDTH}" height="${height}" rx="12"/>
${panels.join('\n')}
<text class="soft" x="16" y="${height - 16}">${caption}</text>
</svg>
`;
}
