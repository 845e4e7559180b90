/** When a list draws next. Every call takes the place of the one before. */
export interface Turn {
  /** In the frame after the next one begins: what has just been drawn comes onto the screen first. */
  inNextFrame(draw: () => void): void;
  after(ms: number, draw: () => void): void;
  /** Whether the frame under way has drawn already: one draws so many rows and no more. */
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
