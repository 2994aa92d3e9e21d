/** What the archive has of the repository, with scripts/release/server.mjs at its top. */
export const shippedPaths = [
  ...['apps/server/dist', 'apps/server/assets', 'apps/server/config', 'apps/server/package.json'],
  ...['apps/web/dist', 'apps/player/dist', 'deploy', 'docs'],
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE', '.env.example'],
];
