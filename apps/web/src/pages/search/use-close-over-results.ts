import { useEffect, useEffectEvent } from 'react';
import type { SuggestionBox } from '../../features/search/suggestions/use-suggestion-box.tsx';
import type { SearchResults } from './use-search-results.ts';

/** Suggestions over the results of what was typed close after so long. */
const closeAfterMs = 1_000;

/** Closes suggestions that cover the results which they repeat, unless one of them is being chosen. */
export function useCloseOverResults(
  suggestions: SuggestionBox,
  { loading, results }: SearchResults,
  isOfText: boolean,
): void {
  const isOver =
    Boolean(suggestions.list) && !suggestions.isChoosing && isOfText && loading === 'no' && results.length > 0;
  const close = useEffectEvent(() => suggestions.close());
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [isOver]);
}
