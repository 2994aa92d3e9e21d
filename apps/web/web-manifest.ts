import type { ManifestOptions } from 'vite-plugin-pwa';
import { paths } from './src/lib/paths.ts';

/** The theme's background; the splash screen until the first render. */
const backgroundColor = '#0b0e14';

/** Served as /manifest.webmanifest. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Marquee',
  short_name: 'Marquee',
  description: 'Browse and search movies and TV shows, open a title and press Watch.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: backgroundColor,
  theme_color: backgroundColor,
  categories: ['entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Search', url: paths.search, icons: [{ src: '/icons/shortcut-search.png', sizes: '96x96' }] },
    { name: 'My List', url: paths.myList, icons: [{ src: '/icons/shortcut-my-list.png', sizes: '96x96' }] },
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
