import { unsubscribePath } from '@marquee/api/digest-mail';
import { unsubscribeMail } from '@marquee/api/unsubscribe-mail';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../startup/dependencies.ts';
import { type UnsubscribeState, unsubscribePage } from './unsubscribe-page.ts';

/** Bytes; mail programs send one field. */
const maxBodyBytes = 4 * 1024;

interface TokenParams {
  readonly token: string;
}

/**
 * Ends the mails of notices with one click (RFC 8058): mail programs send a POST by themselves, and a person who opens
 * the link gets a button. GET changes nothing, since mail filters open links.
 */
export async function unsubscribeRoute(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  // What is sent is not read: the token says it all.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, _body, done) => done(null));
  const path = `${unsubscribePath}:token`;
  app.get<{ Params: TokenParams }>(path, async (_request, reply) => send(reply, 'ready'));
  app.post<{ Params: TokenParams }>(path, async ({ params: { token } }, reply) => {
    const isKnown = await unsubscribeMail({ db: database }, token);
    return send(reply.code(isKnown ? 200 : 404), isKnown ? 'done' : 'unknown');
  });
}

function send(reply: FastifyReply, state: UnsubscribeState): FastifyReply {
  const { html, policy } = unsubscribePage(state);
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      // The address has the token.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(html);
}
