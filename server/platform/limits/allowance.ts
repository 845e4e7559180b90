/** `burst` calls at once, and one more each time `everyMs` has passed. */
export interface Limit {
  name: string;
  burst: number;
  everyMs: number;
}

/** What is left of a limit. */
export interface Allowance {
  limit: Limit;
  /** Calls that go through at once, 0 to the limit's burst. */
  left: number;
  /** Seconds until the whole burst is there again. */
  fullInSeconds: number;
}

/** The values of the headers RateLimit and RateLimit-Policy, as draft-ietf-httpapi-ratelimit-headers-10 has them. */
export const rateLimitOf = ({ limit, left, fullInSeconds }: Allowance) => ({
  state: `"${limit.name}";r=${left};t=${fullInSeconds}`,
  policy: `"${limit.name}";q=${limit.burst};w=${Math.ceil((limit.burst * limit.everyMs) / 1000)}`,
});
