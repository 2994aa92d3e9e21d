/** Where both scripts of the page see it: the watchdog, which recovers, and the client, which then shows no error. */
const mark = 'data-recovering';

export function markRecovering(): void {
  document.documentElement.setAttribute(mark, '');
}

/** Whether the page is about to be loaded anew. */
export function isRecovering(): boolean {
  return document.documentElement.hasAttribute(mark);
}
