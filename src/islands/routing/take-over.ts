/** An agent waits no longer than this, in milliseconds, for a new version to take over. */
const PATIENCE_MS = 2_000;

type Version = Pick<ServiceWorker, 'postMessage'>;

interface Ways {
  /** Loads a page in full, as the version in charge has it. */
  load: (url: URL) => void;
  /** Opens a page within the shell, as this version has it. */
  open: (url: URL) => void;
  /** Whether this page does what must not be interrupted. */
  isSelling: () => boolean;
  /** Whether another tab sends a list: the router would load its next page in full, which ends that. */
  isListSentElsewhere: () => Promise<boolean>;
}

interface TakeOver {
  /** Another version is in charge of this page than the one that it came with. */
  changed: () => void;
  /**
   * @param url the page that the agent goes to
   * @param waiting the version that waits to take over
   * @returns whether the page is opened from here, now or in a moment
   */
  opens: (url: URL, waiting: Version | null) => boolean;
}

/**
 * A new version waits until the agent goes to another page: that page is loaded in full, as the new version has it, and
 * nothing that was being written or sold is interrupted. Other tabs go on as they are, until they change their page too.
 *
 * No page is loaded in full while the versions change places: a browser can leave it empty. Where that takes long, this
 * version goes on until the page after.
 */
export function takeOver({ load, open, isSelling, isListSentElsewhere }: Ways): TakeOver {
  let isFormer = false;
  let told: Version | null = null;
  let next: URL | undefined;
  const go = (by: (url: URL) => void) => {
    if (next) by(next);
    next = undefined;
  };
  const tell = async (waiting: Version) => {
    told = waiting;
    // Old browsers have nothing that tells.
    if (await isListSentElsewhere().catch(() => false)) {
      told = null;
      return go(open);
    }
    setTimeout(go, PATIENCE_MS, open);
    waiting.postMessage('take over');
  };
  return {
    changed: () => {
      isFormer = true;
      go(isSelling() ? open : load);
    },
    opens: (url, waiting) => {
      const isNews = waiting !== null && waiting !== told;
      const isDue = isFormer || isNews || next !== undefined;
      next = isDue && !isSelling() ? url : undefined;
      if (!next) return false;
      if (isFormer) go(load);
      else if (isNews) void tell(waiting);
      return true;
    },
  };
}
