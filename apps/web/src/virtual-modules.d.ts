declare module 'virtual:ssr-assets' {
  /** Tags for the head by page name: styles, scripts and preloads of the client build. */
  export const ssrAssets: Readonly<Partial<Record<string, string>>>;
}
