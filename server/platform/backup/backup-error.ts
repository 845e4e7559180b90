/** A backup that cannot be made, read or restored. Its message is one sentence, or two: what is wrong, and what to do. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
