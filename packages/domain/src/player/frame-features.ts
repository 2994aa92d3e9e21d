/**
 * What frames with players and trailers may use. For every origin: without the list a feature is for that of the
 * frame's address, which a sandboxed frame does not have, nor does one that is redirected. Chromium alone does not
 * mind.
 */
export const frameFeatures = 'fullscreen *; encrypted-media *; picture-in-picture *; autoplay *';
