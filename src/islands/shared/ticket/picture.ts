import { type Drawing, drawingOf, type Measure, type Ticket, WIDTH } from './drawing.ts';

/** Paper: the same in a dark theme, for the picture leaves the page. */
const PAPER = '#fff';
const INK = '#0b1d22';
const MUTED = '#55646a';
const LINE = '#c3cbcc';
const NOTCH = 20;

const CANNOT_DRAW = 'This browser cannot make pictures.';

/** A ticket as a PNG, in the font of the page. @throws Error when the browser cannot draw it */
export async function pictureOf(ticket: Ticket): Promise<Blob> {
  const family = getComputedStyle(document.body).fontFamily;
  // A weight that the page has not shown yet is not there until it is asked for. One that cannot be had is drawn in the next font.
  await Promise.allSettled([400, 700].map((weight) => document.fonts.load(`${weight} 16px ${family}`)));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error(CANNOT_DRAW);
  const setFont = (size: number, isBold: boolean) =>
    (context.font = `${isBold ? 700 : 400} ${size}px ${family}`);
  const measure: Measure = (text, size, isBold) => {
    setFont(size, isBold);
    return context.measureText(text).width;
  };
  const drawing = drawingOf(ticket, measure);
  canvas.width = WIDTH;
  canvas.height = drawing.height;
  paintPaper(context, drawing);
  for (const { text, x, y, size, isBold, isMuted, align } of drawing.texts) {
    setFont(size, isBold);
    context.fillStyle = isMuted ? MUTED : INK;
    context.textAlign = align;
    context.fillText(text, x, y);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(CANNOT_DRAW))), 'image/png'),
  );
}

/** White, torn along a dashed line between two notches. */
function paintPaper(context: CanvasRenderingContext2D, { height, tearY }: Drawing): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, height);
  context.strokeStyle = LINE;
  context.lineWidth = 2;
  context.strokeRect(1, 1, WIDTH - 2, height - 2);
  context.setLineDash([12, 8]);
  context.beginPath();
  context.moveTo(2 * NOTCH, tearY);
  context.lineTo(WIDTH - 2 * NOTCH, tearY);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = LINE;
  for (const x of [0, WIDTH]) {
    context.beginPath();
    context.arc(x, tearY, NOTCH, 0, 2 * Math.PI);
    context.fill();
  }
}
