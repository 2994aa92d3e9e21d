import { editDistance } from './edit-distance.ts';
import { isBigram } from './fold-title.ts';
import { soundOf } from './word-keys.ts';

/** Below this, words count as different. */
const leastSimilarity = 0.6;

/** Of words that sound alike, such as "swarzenegger". */
export const similarityOfSound = 0.8;

/** Compares words for one query: each pair, and the sound of each word, is computed once. */
export class WordComparison {
  private readonly sounds = new Map<string, string>();
  private readonly similarities = new Map<string, number>();

  /** From 0 to 1: how likely `typed` is meant as `word`. */
  whole(typed: string, word: string): number {
    if (typed === word) return 1;
    const key = `${typed} ${word}`;
    const known = this.similarities.get(key);
    if (known !== undefined) return known;
    const similarity = this.compare(typed, word);
    this.similarities.set(key, similarity);
    return similarity;
  }

  /** As `whole`, for a word that may not be typed to its end. */
  beginning(typed: string, word: string): number {
    if (word.startsWith(typed)) return 0.85 + (0.15 * typed.length) / word.length;
    const whole = this.whole(typed, word);
    if (typed.length < 5 || word.length <= typed.length) return whole;
    return Math.max(whole, 0.9 * this.whole(typed, word.slice(0, typed.length)));
  }

  private compare(typed: string, word: string): number {
    const length = Math.max(typed.length, word.length);
    // A number has no misspelling.
    if (length < 3 || /^\d+$/.test(typed) || isBigram(typed)) return 0;
    const limit = Math.max(1, Math.floor(length / 3));
    const distance = editDistance(typed, word, limit);
    const isFirstEqual = typed[0] === word[0];
    const spelling = distance > limit ? 0 : 1 - distance / length - (isFirstEqual ? 0 : 0.05);
    const similarity = spelling < similarityOfSound && this.soundAlike(typed, word) ? similarityOfSound : spelling;
    return similarity < leastSimilarity ? 0 : similarity;
  }

  private soundAlike(typed: string, word: string): boolean {
    const sound = this.sound(typed);
    return sound.length > 2 && sound === this.sound(word);
  }

  private sound(word: string): string {
    const known = this.sounds.get(word);
    if (known !== undefined) return known;
    const sound = soundOf(word);
    this.sounds.set(word, sound);
    return sound;
  }
}
