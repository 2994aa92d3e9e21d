/**
 * Oldest browsers that the client is built for; README.md lists the same. Safari and Chrome are limited by
 * `URL.canParse`, Firefox by `:has()`.
 */
export const supportedBrowsers = ['chrome120', 'edge120', 'firefox121', 'safari17', 'ios17'];
