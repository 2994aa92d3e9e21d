import type { ContractCase } from './testing-contract-cases.ts';

const path = '/api/feeds';
const body = { name: '<b>Phone</b>', only: ['following'], premieres: true, past_days: 0, shift: 1 };
const unknownPath = `${path}/00000000-0000-4000-8000-000000000000`;

/** The operations of feeds. */
export const feedCases: Readonly<Record<string, ContractCase>> = {
  'GET /api/feeds': {
    least: 'user',
    call: async (server, caller) => {
      await server.send(caller, 'POST', { path, body });
      return { path };
    },
  },
  'POST /api/feeds': {
    least: 'user',
    call: () => ({ path, body }),
    failures: { 400: () => ({ path, body: { ...body, past_days: 366 } }) },
  },
  'DELETE /api/feeds/{id}': {
    least: 'user',
    call: async (server, caller) => {
      if (caller === 'visitor') return { path: unknownPath };
      const { text } = await server.send(caller, 'POST', { path, body });
      return { path: `${path}/${JSON.parse(text).data.id}` };
    },
    failures: { 404: () => ({ path: unknownPath }) },
  },
};
