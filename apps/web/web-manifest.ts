import type { ManifestOptions } from 'vite-plugin-pwa';

/** The ground of the theme: what stands on the screen before the first view. */
const ground = '#0b0e14';

/** What an installed Marquee is called, looks like and offers; served as /manifest.webmanifest. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Marquee',
  short_name: 'Marquee',
  description: 'Browse and search movies and TV shows, open a title and press Watch.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  categories: ['entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Search', url: '/search', icons: [{ src: '/icons/shortcut-search.png', sizes: '96x96' }] },
    { name: 'My List', url: '/my-list', icons: [{ src: '/icons/shortcut-my-list.png', sizes: '96x96' }] },
  ],
  screenshots: [
    {
      src: '/screenshots/home-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'Home on a desktop',
    },
    {
      src: '/screenshots/home-narrow.webp',
      sizes: '390x844',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Home on a phone',
    },
  ],
};
