/** The service worker's address, and the one policy under which the page may make an address of a script (Trusted Types). */
export const workerScript = { path: '/sw.js', policy: 'marquee-worker' } as const;
