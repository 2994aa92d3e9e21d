import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { z } from 'zod';

/** What a notice of a title has in common. `shift` is that of the profile: days are shown so much later. */
const ofTitle = { mediaId: MediaId, title: z.string(), shift: z.int() };
const episodeNumbers = { season: z.int(), episode: z.int() };

const EpisodePayload = z.object({
  ...ofTitle,
  /** YYYY-MM-DD on which it was made, where the member is. */
  day: z.string(),
  episodes: z.array(z.object({ ...episodeNumbers, name: z.string(), date: z.string() })),
});

const SeasonPayload = z.object({ ...ofTitle, season: z.int(), date: z.string() });

const ReleasePayload = z.object({ ...ofTitle, day: z.string(), date: z.string() });

const MovedPayload = z.object({
  ...ofTitle,
  mediaType: MediaType,
  /** `episode` is null for the start of a season; of a film both numbers are 0. */
  moves: z.array(z.object({ season: z.int(), episode: z.int().nullable(), from: z.string(), date: z.string() })),
});

const ImportPayload = z.object({ importId: z.string(), source: z.string(), added: z.record(z.string(), z.number()) });

const AnnouncementPayload = z.object({ text: z.string() });

/** What happened to an account. */
const accountEvents = ['passkey-added', 'recovered', 'sessions-ended'] as const;

const AccountPayload = z.object({
  event: z.enum(accountEvents),
  /** Of the passkey. */
  name: z.string().optional(),
  /** Sessions that ended. */
  ended: z.int().optional(),
});

const payloads = {
  episode: EpisodePayload,
  season: SeasonPayload,
  release: ReleasePayload,
  moved: MovedPayload,
  import: ImportPayload,
  announcement: AnnouncementPayload,
  account: AccountPayload,
};

type Payloads = { [Kind in keyof typeof payloads]: z.infer<(typeof payloads)[Kind]> };

/** A notice by its kind. */
export type NoticeContent = {
  [Kind in keyof Payloads]: { readonly kind: Kind; readonly payload: Payloads[Kind] };
}[keyof Payloads];

export type NoticeOf<Kind extends keyof Payloads> = Extract<NoticeContent, { kind: Kind }>;

export type AccountEvent = Payloads['account'];

/** A notice to store; the key says what it is about, so that a repeated run adds nothing. */
export type NewNotice = NoticeContent & { readonly key: string };

/** A stored row by its kind; null if another release wrote what this one does not know. */
export function noticeContent({ kind, payload }: { kind: keyof Payloads; payload: unknown }): NoticeContent | null {
  const parsed = payloads[kind].safeParse(payload);
  return parsed.success ? ({ kind, payload: parsed.data } as NoticeContent) : null;
}
