import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { S3 } from '@aws-sdk/client-s3';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './store.ts';

interface Bucket {
  place: string;
  bucket: string;
  /** What all names begin with, and a slash; may be empty. */
  prefix: string;
}

/** S3 takes at most 10,000 parts: so a base may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** How long it may take to connect, to send a part on a slow line, and without a byte. */
const WAITS = {
  connectionTimeout: 5_000,
  requestTimeout: 600_000,
  throwOnRequestTimeout: true,
  socketTimeout: 60_000,
};

/**
 * A bucket of S3, or of a store that speaks its API. Whose it is and where say the variables of AWS's own tools: AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY, AWS_REGION, and AWS_ENDPOINT_URL_S3 for another store than Amazon's.
 */
export function createS3Store({ place, bucket: Bucket, prefix }: Bucket): BackupStore {
  const object = (name: string) => ({ Bucket, Key: prefix + name });

  /** Does it with a client. @throws BackupError with what S3 said, unless it was we who stopped */
  const ask = async <Answer>(work: (s3: S3) => Promise<Answer>): Promise<Answer> => {
    try {
      return await work(await client());
    } catch (error) {
      if ((error as Error).name === 'AbortError') throw error;
      throw new BackupError(`The backups in ${place} cannot be reached: ${said(error)}. ${REMEDY}`, {
        cause: error,
      });
    }
  };
  const list = (folder: string, beginning = '') =>
    ask(async (s3) => {
      const { paginateListObjectsV2 } = await loadS3();
      const start = `${prefix}${folder}/`;
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: s3 },
        { Bucket, Prefix: start + beginning },
      ))
        names.push(...Contents.map(({ Key = '' }) => Key.slice(start.length)));
      return names.sort();
    });

  return {
    place,
    // There are no folders to make, but a bucket may be missing. Asked by HEAD, S3 would not say what is wrong.
    open: () => ask(async (s3) => void (await s3.listObjectsV2({ Bucket, Prefix: prefix, MaxKeys: 1 }))),
    list,
    writtenAt: (name) =>
      ask(async (s3) => (await s3.headObject(object(name)).catch(ignoreMissing))?.LastModified),
    readText: (name) =>
      ask(async (s3) => {
        const found = await s3.getObject(object(name)).catch(ignoreMissing);
        return found && text(found.Body as Readable);
      }),
    read: (name) => ask(async (s3) => (await s3.getObject(object(name))).Body as Readable),
    write: (name, content, signal) =>
      ask(async (s3) => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const params = { ...object(name), Body: content };
        const upload = new Upload({ client: s3, params, partSize: PART_BYTES, queueSize: 2 });
        let bytes = 0;
        upload.on('httpUploadProgress', ({ loaded = 0 }) => (bytes = Math.max(bytes, loaded)));
        const stop = () => void upload.abort();
        signal?.addEventListener('abort', stop);
        if (signal?.aborted) stop();
        await upload.done().finally(() => signal?.removeEventListener('abort', stop));
        return bytes;
      }),
    remove: (name) => ask(async (s3) => void (await s3.deleteObject(object(name)))),
    removeDrafts: (limit) =>
      ask(async (s3) => {
        const { Uploads = [] } = await s3.listMultipartUploads({ Bucket, Prefix: prefix });
        for (const { Key, UploadId, Initiated } of Uploads)
          if (Initiated && Initiated < limit) await s3.abortMultipartUpload({ Bucket, Key, UploadId });
      }),
  };
}

/** Only where backups go there: it takes half a second. */
const loadS3 = () => import('@aws-sdk/client-s3');

const clients = new Map<string, Promise<S3>>();

/** One for each account, whatever store is opened: each has connections of its own. */
function client(): Promise<S3> {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID } = process.env;
  const account = JSON.stringify([AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID]);
  const made = clients.get(account) ?? connect();
  clients.set(account, made);
  return made;
}

async function connect(): Promise<S3> {
  const { S3 } = await loadS3();
  const isAmazon = (process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) === undefined;
  return new S3({
    requestHandler: WAITS,
    // Elsewhere a bucket seldom has a host name of its own, and newer checksums are not always understood.
    forcePathStyle: !isAmazon,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const REMEDY =
  'See to the bucket, and to AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL_S3.';

/** Some errors have a name alone, others a message alone. */
function said(error: unknown): string {
  const { name, message } = error as Error;
  return [name, message]
    .filter((part) => part && part !== 'Error')
    .join(': ')
    .replace(/\.$/, '');
}

function ignoreMissing(error: unknown): undefined {
  if (!['NoSuchKey', 'NotFound'].includes((error as Error).name)) throw error;
}
