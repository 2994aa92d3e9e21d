import { unsubscribePath } from '@marquee/api/digest-mail';
import { messagesFor } from '@marquee/api/member-language';
import { languageOfMail, unsubscribeMail } from '@marquee/api/unsubscribe-mail';
import type { Messages } from '@marquee/domain/messages/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeRequest } from '../edge/edge-request.ts';
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
export async function unsubscribeRoute(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { database } = dependencies;
  // What is sent is not read: the token says it all.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, _body, done) => done(null));
  const path = `${unsubscribePath}:token`;
  /** In the language of the member, else in that of the browser. */
  const messagesOf = async ({ params: { token }, raw }: FastifyRequest<{ Params: TokenParams }>) => {
    const language = await languageOfMail({ db: database }, token);
    return language === undefined
      ? dependencies.messagesOf(edgeRequest(raw).view.language)
      : messagesFor(dependencies, language);
  };
  app.get<{ Params: TokenParams }>(path, async (request, reply) => send(reply, 'ready', await messagesOf(request)));
  app.post<{ Params: TokenParams }>(path, async (request, reply) => {
    const isKnown = await unsubscribeMail({ db: database }, request.params.token);
    return send(reply.code(isKnown ? 200 : 404), isKnown ? 'done' : 'unknown', await messagesOf(request));
  });
}

function send(reply: FastifyReply, state: UnsubscribeState, messages: Messages): FastifyReply {
  const { html, policy } = unsubscribePage(state, messages);
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
