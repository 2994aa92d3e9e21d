import type { ContractCase } from './testing-contract-cases.ts';

const path = '/api/saved-searches';
const body = { name: 'Westerns', media_type: 'movie', query: 'genre=37' };
const unknownPath = `${path}/00000000-0000-4000-8000-000000000000`;

/** The operations of services and saved searches. */
export const discoverCases: Readonly<Record<string, ContractCase>> = {
  'GET /api/services': { least: 'user', call: () => ({ path: '/api/services' }) },
  'PUT /api/services': {
    least: 'user',
    call: () => ({ path: '/api/services', body: { region: 'AT', providers: [337, 8] } }),
    failures: { 400: () => ({ path: '/api/services', body: { region: 'AT', providers: [0] } }) },
  },
  'GET /api/saved-searches': {
    least: 'user',
    call: async (server, caller) => {
      await server.send(caller, 'POST', { path, body });
      return { path };
    },
  },
  'POST /api/saved-searches': {
    least: 'user',
    call: () => ({ path, body: { ...body, name: '<b>Westerns</b>' } }),
    failures: { 400: () => ({ path, body: { ...body, name: ' ' } }) },
  },
  'DELETE /api/saved-searches/{id}': {
    least: 'user',
    call: async (server, caller) => {
      if (caller === 'visitor') return { path: unknownPath };
      const { text } = await server.send(caller, 'POST', { path, body });
      return { path: `${path}/${JSON.parse(text).data.id}` };
    },
    failures: { 404: () => ({ path: unknownPath }) },
  },
};
