/** What a folder or an S3 server has answered. */
interface DiskError {
  name?: string;
  code?: string;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
}

export const isFull = (error: unknown) => has(error, ({ code, $metadata }) => code === 'ENOSPC' || code === 'EDQUOT' || $metadata?.httpStatusCode === 507);

const isMissing = (error: unknown) => has(error, ({ name, code, $metadata }) => code === 'ENOENT' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket'));

/** Whether an S3 server has answered at all. */
export const isAnswer = (error: unknown) => has(error, ({ $metadata }) => $metadata?.httpStatusCode !== undefined);

/** What is read of a file; null if there is no such file, or no longer. */
export async function ifThere<Found>(reading: Promise<Found>): Promise<Found | null> {
  return reading.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** flydrive wraps errors. */
function has(error: unknown, matches: (error: DiskError) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const found: DiskError = error;
  return matches(found) || has(found.cause, matches);
}
