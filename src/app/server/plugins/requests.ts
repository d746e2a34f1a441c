import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '#features/accounts/server/auth.ts';
import { anyErrors } from '#platform/contract/domain-error.ts';
import { authentication } from '#platform/server/http/authentication.ts';
import { fileRate, holdWhileSent } from '#platform/server/http/files-under-way.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type { ServerContext } from './server-context.ts';
import type { Storage } from './storage.ts';
import type { Tools } from './tools.ts';

export type Requests = ReturnType<typeof requestContexts>;

/** What a handler sees of a request, and how its principal is authenticated and counted. */
export function requestContexts(
  { settings, limits, clock }: ServerContext,
  { database }: Storage,
  { mail, push, provider, passwordsOf, pictureFiles, pictureProcessor, background }: Tools,
) {
  const cookie = sessionCookie(settings);
  const rate = fileRate(limits);
  const requestLimit = rateLimit(limits);
  const { authenticateAndCount, rememberToken } = authentication(
    (context: RequestContext) => authenticate(context),
    requestLimit,
  );
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext<string> => ({
    ...anyErrors,
    database,
    settings,
    provider,
    mail,
    push,
    passwords: passwordsOf(request.address),
    pictureProcessor,
    pictureFiles,
    log: request.log,
    background,
    now: clock.now(),
    clock,
    address: request.address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    sessionToken: cookie.read(request),
    deviceToken: cookie.readDevice(request),
    challengeToken: cookie.readChallenge(request),
    signOnToken: cookie.readSignOn(request),
    setDevice: (token) => cookie.writeDevice(reply, token),
    setChallenge: (token, minutes) => cookie.writeChallenge(reply, token, minutes),
    setSignOn: (token) => cookie.writeSignOn(reply, token),
    holdFile: (bytes) => holdWhileSent(bytes, request, reply, rate),
    leavePlace: () => request.releaseWorking?.(),
    setSession: (token, accountId) => {
      cookie.write(reply, token);
      request.accountId = accountId ?? request.accountId;
      if (token && request.accountId) rememberToken(token, request.accountId);
    },
  });
  return { contextOf, authenticateAndCount, requestLimit, readSessionToken: cookie.read };
}
