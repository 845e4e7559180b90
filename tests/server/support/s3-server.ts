import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { onTestFinished, vi } from 'vitest';

interface StoredObject {
  body: Buffer;
  at: Date;
}

interface PartUpload {
  key: string;
  at: Date;
  parts: Map<number, Buffer>;
}

/** As one page of a list has at most: few, so that reading on is tried. */
const PAGE = 2;
const BUCKET = 'backups';
const KEY_ID = 'AKIATEST';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A store that speaks as much of S3's API as backups use, by paths of one bucket, for one key. The environment says where it is until
 * the test is over.
 */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, PartUpload>();
  const trouble: { refuse?: (method: string, key: string) => boolean; wait?: Promise<void> } = {};
  const app = new Hono({ strict: false });
  const xml = (c: Context, name: string, body: string, status: 200 | 403 | 404 | 503 = 200) =>
    c.body(`<?xml version="1.0" encoding="UTF-8"?><${name}>${body}</${name}>`, status, {
      'Content-Type': 'application/xml',
    });
  const refused = (c: Context, status: 403 | 404 | 503, code: string) =>
    xml(c, 'Error', `<Code>${code}</Code><Message>${code} it is.</Message>`, status);
  const keyOf = (c: Context) => decodeURIComponent(new URL(c.req.url).pathname.slice(BUCKET.length + 2));

  app.use(async (c, next) => {
    if (!c.req.header('authorization')?.includes(`Credential=${KEY_ID}/`))
      return refused(c, 403, 'AccessDenied');
    if (new URL(c.req.url).pathname.split('/')[1] !== BUCKET) return refused(c, 404, 'NoSuchBucket');
    if (trouble.refuse?.(c.req.method, keyOf(c))) return refused(c, 503, 'SlowDown');
    if (c.req.method === 'PUT') await trouble.wait;
    return next();
  });
  app.get(`/${BUCKET}`, (c) => {
    const { prefix = '', 'continuation-token': after = '' } = c.req.query();
    if (c.req.query('uploads') !== undefined) {
      const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
      const rows = found.map(
        ([id, { key, at }]) =>
          `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
      return xml(c, 'ListMultipartUploadsResult', rows.join(''));
    }
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.slice(0, PAGE);
    const more = keys.length > PAGE;
    const rows = page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`);
    const token = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    return xml(c, 'ListBucketResult', `${rows.join('')}<IsTruncated>${more}</IsTruncated>${token}`);
  });
  // Answers HEAD too.
  app.get(`/${BUCKET}/*`, (c) => {
    const found = objects.get(keyOf(c));
    if (!found) return refused(c, 404, 'NoSuchKey');
    return c.body(new Uint8Array(found.body), 200, { 'Last-Modified': found.at.toUTCString() });
  });
  app.put(`/${BUCKET}/*`, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    const { uploadId, partNumber } = c.req.query();
    const upload = uploadId === undefined ? undefined : uploads.get(uploadId);
    if (uploadId !== undefined && !upload) return refused(c, 404, 'NoSuchUpload');
    if (upload) upload.parts.set(Number(partNumber), body);
    else objects.set(keyOf(c), { body, at: new Date() });
    return c.body(null, 200, { ETag: `"${randomUUID()}"` });
  });
  app.post(`/${BUCKET}/*`, async (c) => {
    const { uploadId } = c.req.query();
    if (uploadId === undefined) {
      const id = randomUUID();
      uploads.set(id, { key: keyOf(c), at: new Date(), parts: new Map() });
      return xml(c, 'InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
    }
    const upload = uploads.get(uploadId);
    if (!upload) return refused(c, 404, 'NoSuchUpload');
    const named = [...(await c.req.text()).matchAll(/<PartNumber>(\d+)</g)].map(([, number]) =>
      Number(number),
    );
    const parts = named.map((number) => upload.parts.get(number) ?? Buffer.alloc(0));
    objects.set(upload.key, { body: Buffer.concat(parts), at: new Date() });
    uploads.delete(uploadId);
    return xml(c, 'CompleteMultipartUploadResult', `<Key>${escaped(upload.key)}</Key>`);
  });
  app.delete(`/${BUCKET}/*`, (c) => {
    const { uploadId } = c.req.query();
    if (uploadId === undefined) objects.delete(keyOf(c));
    else uploads.delete(uploadId);
    return c.body(null, 204);
  });

  const server = await new Promise<ReturnType<typeof serve>>((done) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => done(started));
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: KEY_ID,
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'af-south-1',
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const stop = () =>
    new Promise((done) => {
      server.close(done);
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await stop();
  });
  return { place: `s3://${BUCKET}/shop`, env, objects, uploads, trouble, stop };
}
