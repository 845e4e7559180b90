/** Waits for both, also when one has failed: nothing goes on behind the caller's back. */
export async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}
