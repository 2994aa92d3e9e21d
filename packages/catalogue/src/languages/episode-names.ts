/** "Episode 5" in the languages that titles are read in, with or without the number's marks. */
const genericName =
  /^(?:(?:episode|épisode|episodio|episódio|folge|odcinek|chapter|capítulo|الحلقة|حلقة)\s*#?\s*\p{Nd}+|第\s*[\p{Nd}〇一二三四五六七八九十百]+\s*[話回]|(?:エピソード|#)\s*\p{Nd}+)\.?$/iu;

/** Whether a name only says which episode it is: the upstream makes one where nobody has written any. */
export function isGenericEpisodeName(name: string): boolean {
  return genericName.test(name.normalize('NFC'));
}
