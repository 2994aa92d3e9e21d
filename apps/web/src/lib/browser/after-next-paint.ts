/** Runs work after the next paint, so that the feedback to a click shows first. Returns a cancel function. */
export function afterNextPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const schedule = () => {
    timer = setTimeout(work);
  };
  // A hidden window does not paint.
  if (document.visibilityState === 'hidden') schedule();
  else frame = requestAnimationFrame(schedule);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
