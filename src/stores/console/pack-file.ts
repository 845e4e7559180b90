/** A file packed with gzip, as base64: so that it goes into JSON, and comes through a slow line in time. */
export async function packFile(file: Blob): Promise<string> {
  // The browser reads it in parts: it is never in memory whole.
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(packed);
  });
}
