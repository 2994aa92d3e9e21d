import { useRef } from 'react';

/** New results that one loading step aims for when filters hide most of them. */
const searchStepTitles = 12;
/** Maximum number of pages that one such step loads. */
const searchStepPages = 5;

interface LoadingStepOptions {
  /** A list or filter with another key starts a step. */
  key: string;
  /** Titles after filtering. */
  shown: number;
  loadedPages: number;
}

/** A step of loading a list whose titles are filtered here: until 12 new ones are shown, or 5 pages are loaded. */
export function useLoadingStep({ key, shown, loadedPages }: LoadingStepOptions) {
  const start = useRef({ key: '', shown: 0, pages: 0 });
  if (start.current.key !== key) start.current = { key, shown: 0, pages: 0 };
  const hasEnough = shown - start.current.shown >= searchStepTitles;
  return {
    hasEnough,
    isUnfinished: !hasEnough && loadedPages - start.current.pages < searchStepPages,
    begin: () => {
      start.current = { key, shown, pages: loadedPages };
    },
  };
}
