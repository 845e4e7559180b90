/** What initdb makes by itself, in bytes. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

/** One file of the write-ahead log. */
export interface Segment {
  timeline: number;
  /** Counted from the beginning of the log, over all timelines. */
  number: number;
}

const PER_LOG = 2 ** 32 / SEGMENT_BYTES;
const NAME = /^([\dA-F]{8})([\dA-F]{8})([\dA-F]{8})$/;

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

/** As PostgreSQL names it: timeline, log and segment. */
export const segmentName = ({ timeline, number }: Segment): string =>
  `${hex(timeline)}${hex(Math.floor(number / PER_LOG))}${hex(number % PER_LOG)}`;

/** The segment of a name; undefined when it is the name of something else. */
export function readSegmentName(name: string): Segment | undefined {
  const [, timeline, log, segment] = NAME.exec(name)?.map((part) => Number.parseInt(part, 16)) ?? [];
  if (timeline === undefined || log === undefined || segment === undefined) return undefined;
  return { timeline, number: log * PER_LOG + segment };
}

/** Whether it tells where timelines part. */
export const isHistory = (name: string): boolean => /^[\dA-F]{8}\.history$/.test(name);
