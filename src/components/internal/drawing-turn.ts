/** Schedules a list's next drawing. Each call replaces the previous one. */
export interface Turn {
  /** Runs after the next frame has begun, so that what was just drawn reaches the screen first. */
  inNextFrame(draw: () => void): void;
  after(ms: number, draw: () => void): void;
  /** Whether the current frame has drawn already: each frame draws a limited number of rows. */
  isTaken(): boolean;
  forget(): void;
}

export function createTurn(): Turn {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = 0;
  let hasDrawn = false;
  const forget = () => {
    clearTimeout(timer);
    cancelAnimationFrame(request);
    hasDrawn = false;
  };
  return {
    inNextFrame(draw) {
      forget();
      hasDrawn = true;
      request = requestAnimationFrame(() => {
        hasDrawn = false;
        request = requestAnimationFrame(draw);
      });
    },
    after(ms, draw) {
      forget();
      timer = setTimeout(draw, ms);
    },
    isTaken: () => hasDrawn,
    forget,
  };
}
