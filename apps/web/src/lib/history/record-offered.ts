/** localStorage key: the member was offered a record in this browser. */
export function recordOfferedKey(userId: number | undefined): string {
  return `marquee_record_offered:${userId}`;
}
