/**
 * An answer's body as text.
 * @throws Error as soon as it is longer than `maxBytes`, or when the connection ends early
 */
export async function readText({ body }: Response, maxBytes: number): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new Error(`the answer is longer than ${maxBytes} bytes`);
    }
    chunks.push(value);
  }
}
