/** First and last day that lie within the years of an `Instant` in every time zone: the bounds of fields for dates. */
export const instantDays = { first: '1970-01-02', last: '9998-12-30' } as const;
