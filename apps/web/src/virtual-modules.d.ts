declare module 'virtual:first-view-files' {
  /** What the head of a page needs of the built files, by the page's name. */
  export const firstViewFiles: Readonly<Partial<Record<string, string>>>;
}
