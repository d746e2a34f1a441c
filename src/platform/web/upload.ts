/** A `fetch` that tells how much of its body is sent, as a share from 0 to 1. `fetch` itself does not tell. */
export function fetchWithProgress(onProgress: (share: number) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(request.method, request.url);
      request.headers.forEach((value, name) => sending.setRequestHeader(name, value));
      sending.responseType = 'blob';
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      sending.onload = () =>
        resolve(
          new Response(sending.response as Blob, {
            status: sending.status,
            headers: { 'content-type': sending.getResponseHeader('content-type') ?? '' },
          }),
        );
      sending.onerror = () => reject(new TypeError(`${request.url} could not be reached`));
      request.signal.addEventListener('abort', () => sending.abort());
      sending.onabort = () => reject(request.signal.reason as Error);
      sending.send(body);
    });
  };
}
