/** px of so many rem: text may be larger than the usual 16 px, and what is placed by script grows with it. */
export function remToPixels(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
