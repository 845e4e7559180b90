/**
 * What a browser must know of a font to draw another one in its place, in units of the font's own square.
 * Copied from @capsizecss/metrics 4.3.0: that package measures every font there is, in thirty thousand files.
 */
export interface FontMeasures {
  familyName: string;
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  /** Average width of a letter in Latin text. */
  xWidthAvg: number;
}

export const ARIAL: FontMeasures = {
  familyName: 'Arial',
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xWidthAvg: 913,
};

export const INTER: FontMeasures = {
  familyName: 'Inter',
  ascent: 1984,
  descent: -494,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 978,
};

export const POPPINS: FontMeasures = {
  familyName: 'Poppins',
  ascent: 1050,
  descent: -350,
  lineGap: 100,
  unitsPerEm: 1000,
  xWidthAvg: 500,
};

export const ROBOTO: FontMeasures = {
  familyName: 'Roboto',
  ascent: 1900,
  descent: -500,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 911,
};
