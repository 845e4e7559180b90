/** A problem that the person who starts Kobodesk can fix. Its message is one sentence, shown without a stack. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
