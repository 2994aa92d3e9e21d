import { failureMessages } from '@marquee/domain/failure-messages';
import type { Unanswered } from './network-answer.ts';

/** Query parameters would count as part of a kept answer's name otherwise. */
const prefix = '/trpc/';

/**
 * The names under which the answers of a batch are kept, one for each call, in the order of the calls; null where the
 * address is no batch of the catalogue's queries, and so none of the worker's business. One by one, because the next
 * visit seldom asks for the same calls together.
 */
export function namesOfCalls({ pathname, searchParams }: URL): string[] | null {
  if (!pathname.startsWith(prefix) || searchParams.get('batch') !== '1') return null;
  const procedures = pathname.slice(prefix.length).split(',');
  if (!procedures.every((procedure) => /^catalogue\.[A-Za-z]+$/.test(procedure))) return null;
  const inputs = parse(searchParams.get('input') ?? '{}');
  if (inputs === null) return null;
  return procedures.map((procedure, index) => nameOfCall(procedure, inputs[String(index)]));
}

/** The name of a call of 'catalogue.home', say, by itself. */
export function nameOfCall(procedure: string, input: unknown): string {
  return `${prefix}${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}

/** An answer that came with a page, and the name that it would have been kept under. */
export interface NamedAnswer {
  readonly name: string;
  readonly data: unknown;
}

/** The answers that a page hands to the worker; null where a message is about something else. */
export function handedAnswers(message: unknown): NamedAnswer[] | null {
  const answers: unknown = (message as { answers?: unknown } | null)?.answers;
  if (!Array.isArray(answers)) return null;
  return (answers as NamedAnswer[]).filter(({ name }) => name.startsWith(`${prefix}catalogue.`));
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What a server's batch says of each call: the answer to keep, or null where it failed. Null where it is no such batch. */
export function answersToKeep(body: unknown, calls: number): (object | null)[] | null {
  if (!Array.isArray(body) || body.length !== calls) return null;
  return body.map((answer: unknown) =>
    typeof answer === 'object' && answer !== null && 'result' in answer ? answer : null,
  );
}

/** What a call is told for which nothing was kept: 504 is asked once more by itself, and then alone; 503 is not. */
const unanswered = { failed: refusal('SERVICE_UNAVAILABLE', 503), late: refusal('GATEWAY_TIMEOUT', 504) };

function refusal(code: string, httpStatus: number) {
  return {
    error: {
      message: failureMessages.catalogueUnavailable,
      code: -32603,
      data: { code, httpStatus, errors: null },
    },
  };
}

/** A batch of what was kept, or null where nothing was; a call without an answer fails alone. */
export function keptBatch(answers: readonly (unknown | undefined)[], network: Unanswered): unknown[] | null {
  if (answers.every((answer) => answer === undefined)) return null;
  return answers.map((answer) => answer ?? unanswered[network]);
}
