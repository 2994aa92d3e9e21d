declare module 'virtual:ssr-assets' {
  /** Tags for the head by folder of src/pages: styles, scripts and preloads of the client build. */
  export const pageAssets: Readonly<Partial<Record<string, string>>>;
  /** Styles and scripts of announcements, with the script that marks before the first paint which were dismissed. */
  export const announcementAssets: string;
  /** Script of personal pages, which marks before the first paint whether this browser is signed in. */
  export const storedSignIn: string;
}
