// Outlines of Tabler Icons (MIT, tabler.io), written by scripts/icons.ts.

export * from './internal/outlines/frame.ts';
export * from './internal/outlines/rooms.ts';
