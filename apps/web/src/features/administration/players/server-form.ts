import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { PlayerServer } from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';

const hintMessages = defineMessages('administration.server-form', {
  id: 'A whole number.',
  priority: 'A number; lower comes first.',
  origins: 'One https origin a line, such as https://player.example, at most 20.',
  resume: 'The name of a parameter: 1 to 40 letters, digits and _ . -',
  query: 'One name=value a line, at most 20; names of letters, digits and _ . -, values up to 200 characters.',
});

/** A player server as its fields are typed. */
export interface ServerForm {
  readonly name: string;
  readonly id: string;
  readonly movieUrl: string;
  readonly tvUrl: string;
  readonly enabled: boolean;
  readonly priority: string;
  readonly popups: boolean;
  readonly messages: 'none' | 'player-event' | 'player.js';
  /** One a line. */
  readonly origins: string;
  readonly resume: string;
  /** `name=value`, one a line. */
  readonly query: string;
}

export type ServerFormErrors = Partial<Record<keyof ServerForm, string>>;

export function formOf(server: PlayerServer): ServerForm {
  return {
    name: server.name,
    id: String(server.id),
    movieUrl: server.movieUrl,
    tvUrl: server.tvUrl,
    enabled: server.enabled,
    priority: String(server.priority),
    popups: server.popups,
    messages: server.messages ?? 'none',
    origins: (server.origins ?? []).join('\n'),
    resume: server.resume ?? '',
    query: Object.entries(server.query ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  };
}

/** The server of a filled-in form, or what is wrong with it by field; `taken` are the ids of the other servers. */
export function readServerForm(
  form: ServerForm,
  taken: readonly number[],
  messages: Messages,
): { readonly server: PlayerServer } | { readonly errors: ServerFormErrors } {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const origins = lines(form.origins);
  const query = Object.fromEntries(lines(form.query).map((line) => splitParameter(line)));
  const parsed = PlayerServer.safeParse({
    id: numberOf(form.id),
    name: form.name,
    movieUrl: form.movieUrl.trim(),
    tvUrl: form.tvUrl.trim(),
    enabled: form.enabled,
    priority: numberOf(form.priority),
    popups: form.popups,
    ...(form.messages !== 'none' && { messages: form.messages }),
    ...(origins.length > 0 && { origins }),
    ...(form.resume.trim() && { resume: form.resume.trim() }),
    ...(Object.keys(query).length > 0 && { query }),
  });
  if (!parsed.success) {
    const errors: ServerFormErrors = {};
    for (const { path, message } of parsed.error.issues) {
      const field = path[0] as keyof ServerForm;
      errors[field] ??= hintOf(field, messages) ?? messages.translate(message);
    }
    return { errors };
  }
  if (taken.includes(parsed.data.id)) {
    return { errors: { id: messages.of(playerListMessages)('duplicateId') } };
  }
  return { server: parsed.data };
}

/** What a field takes; for an address, its rule has the message. */
function hintOf(field: keyof ServerForm, messages: Messages): string | undefined {
  if (field === 'name') return messages.of(playerListMessages)('name');
  return field in hintMessages ? messages.of(hintMessages)(field as keyof typeof hintMessages) : undefined;
}

function splitParameter(line: string): [string, string] {
  const at = line.indexOf('=');
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

/** NaN for text that is no number, and for none. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
