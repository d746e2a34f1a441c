/** What a folder or an S3 server has answered. */
interface DiskError {
  name?: string;
  code?: string;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
  $response?: { headers?: Record<string, string> };
  /** The right one, where a request names another. */
  Region?: string;
}

export const isFull = (error: unknown) =>
  has(error, ({ code, $metadata }) => code === 'ENOSPC' || code === 'EDQUOT' || $metadata?.httpStatusCode === 507);

const isMissing = (error: unknown) =>
  has(
    error,
    ({ name, code, $metadata }) => code === 'ENOENT' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket'),
  );

/** Whether an S3 server has answered at all. */
export const isAnswer = (error: unknown) => has(error, ({ $metadata }) => $metadata?.httpStatusCode !== undefined);

/** What S3 answers about an object that is not there to a key that may not list the bucket. It answers the same about one that the key may not read. */
export const isDenied = (error: unknown) =>
  has(error, ({ name, $metadata }) => $metadata?.httpStatusCode === 403 && name === 'AccessDenied');

/** What an operator can do about a bucket that cannot be listed, as the end of a sentence. */
export function adviceOn(error: unknown): string {
  const found = causesOf(error).findLast(({ $metadata }) => $metadata?.httpStatusCode !== undefined);
  if (!found) return 'does not answer: see that its host is right, from this server';
  const region = found.Region ?? found.$response?.headers?.['x-amz-bucket-region'];
  const status = found.$metadata?.httpStatusCode ?? 0;
  if (region) return `is in the region ${region}: add ?region=${region} to S3_URL, with the host of that region`;
  if (status >= 300 && status < 400)
    return `is reached at another host (${found.name}): name the host and the region of the bucket in S3_URL`;
  switch (found.name) {
    case 'NoSuchBucket':
      return 'does not exist: create it, or name another in S3_URL';
    case 'AccessDenied':
      return 'may not be listed with this key: allow it to get, put, delete and list objects, otherwise pictures that are gone look like pictures it may not read, and orphans stay';
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `refuses the key (${found.name}): see KEY and SECRET in S3_URL, whose special characters have to be percent-encoded`;
    default:
      return `cannot be listed (${found.name}): see S3_URL; a store that refuses this way of addressing needs ?addressing=host`;
  }
}

/** What is read of a file; null if there is no such file, or no longer. */
export async function ifThere<Found>(reading: Promise<Found>): Promise<Found | null> {
  return reading.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

const has = (error: unknown, matches: (error: DiskError) => boolean) => causesOf(error).some(matches);

/** flydrive wraps errors. */
function causesOf(error: unknown): DiskError[] {
  if (typeof error !== 'object' || error === null) return [];
  const found: DiskError = error;
  return [found, ...causesOf(found.cause)];
}
