/** The owner account that the product makes at its first start. Journeys share it: none may change it. */
export const owner = { username: 'marquee_owner', email: 'owner@example.com', password: 'Curtain1up' } as const;
