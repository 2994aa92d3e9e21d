declare module 'virtual:translations' {
  /** Languages besides English. */
  export const translations: import('@marquee/domain/site/pages').ServerEntry['translations'];
}

declare module 'virtual:ssr-assets' {
  /** Tags for the head by folder of src/pages: styles, scripts and preloads of the client build. */
  export const pageAssets: Readonly<Partial<Record<string, string>>>;
  /** Styles and scripts of announcements. */
  export const announcementAssets: string;
  /** Text of the inline script that runs before the first paint. */
  export const beforePaint: string;
}
