/** The tab that an address asks for by `?tab=`; null where it names none of them. */
export function askedTab<Tab extends string>(search: string, tabs: Readonly<Record<Tab, unknown>>): Tab | null {
  const asked = new URLSearchParams(search).get('tab');
  return asked !== null && Object.hasOwn(tabs, asked) ? (asked as Tab) : null;
}
