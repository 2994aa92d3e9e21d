/** Whether the browser offers the system's share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the share sheet. Dismissing it counts as done. */
export async function shareNatively(data: ShareData): Promise<'done' | 'rejected'> {
  try {
    await navigator.share(data);
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'rejected';
  }
}
