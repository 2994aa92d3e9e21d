/**
 * Has a video element play a media source; returns a function that takes it away again. By the element itself where
 * that is possible: WebKit loads no address of a source in a page whose origin is opaque, as that of this sandboxed
 * frame is. Chromium and Firefox take nothing but an address.
 */
export function attachSource(video: HTMLVideoElement, source: MediaSource): () => void {
  try {
    // A former file would be loaded again as soon as the source is gone.
    video.removeAttribute('src');
    video.srcObject = source;
    return () => {
      if (video.srcObject === source) video.srcObject = null;
    };
  } catch {
    const url = URL.createObjectURL(source);
    video.src = url;
    return () => URL.revokeObjectURL(url);
  }
}
