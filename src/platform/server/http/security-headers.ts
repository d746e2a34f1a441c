import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Settings } from '../settings.ts';

type Middleware = ReturnType<typeof helmet>;

/** The content policy: everything from this server, nothing inline except what has the given hashes. */
export function contentPolicy({ styles = [], scripts = [] }: { styles?: string[]; scripts?: string[] } = {}): string {
  const middleware = helmet.contentSecurityPolicy(policy({ styles, scripts }));
  return headersOf(middleware)['content-security-policy']!;
}

/** The headers of every response. They are made once, because responses to malformed requests run no hook and no middleware. */
export function securityHeaders({ publicUrl }: Settings): Record<string, string> {
  const middleware = helmet({
    contentSecurityPolicy: policy({ styles: [], scripts: [] }),
    strictTransportSecurity: publicUrl.startsWith('https:'),
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return {
    ...headersOf(middleware),
    'permissions-policy':
      'geolocation=(), camera=(), microphone=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  };
}

function policy({ styles, scripts }: { styles: string[]; scripts: string[] }) {
  const withSelf = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: "'none'",
      scriptSrc: withSelf(scripts),
      styleSrc: withSelf(styles),
      // A picture that is being sent is shown from memory.
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: "'self'",
      connectSrc: "'self'",
      manifestSrc: "'self'",
      workerSrc: "'self'",
      formAction: "'self'",
      baseUri: "'none'",
      objectSrc: "'none'",
      frameAncestors: "'none'",
    },
  };
}

/** The headers that a middleware sets whatever the request is. */
function headersOf(middleware: Middleware): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
