/** In the entry of the browser's history: nobody chose this episode, and which one was watched last could not be asked. */
export const guessedArrival = { guessed: true } as const;

/** Whether the page stands where it only guessed: that must not set anybody back who was further. */
export function isGuessed(): boolean {
  return (history.state as { guessed?: unknown } | null)?.guessed === true;
}
