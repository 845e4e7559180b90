import { ApiError } from '../../../src/api-client/errors.ts';

export {
  ApiError,
  NetworkError,
  TimeoutError,
  UnreadableAnswerError,
} from '../../../src/api-client/errors.ts';

/** The server refused an order: nothing was bought or charged under its key. `code` and `fieldErrors` say why. */
export class OrderRefusedError extends ApiError {
  override name = 'OrderRefusedError';

  constructor(readonly refusal: ApiError) {
    super({ ...refusal, message: refusal.message });
  }
}

/**
 * Whether the order was placed is unknown: no answer came, or one that proves nothing. Place it again with the same key and
 * `isRepeat: true`: an order that exists is answered, not made a second time. `cause` is the last failure.
 */
export class OrderUnknownError extends Error {
  override name = 'OrderUnknownError';

  constructor(
    readonly idempotencyKey: string,
    override readonly cause: unknown,
  ) {
    super('Whether this order was placed is unknown. Place it again with the same idempotency key.', {
      cause,
    });
  }
}
