import type { FakeApi } from './fake-api.ts';
import { apiHealth } from './fixtures/administration.ts';
import { libraryAdministration } from './fixtures/library-administration.ts';
import { renderPage } from './render-page.tsx';

/** The dashboard's Library part, of an administrator. */
export function openLibraryTab(responses: FakeApi = {}) {
  return renderPage('/admin?tab=library', {
    as: 'admin',
    api: { ...libraryAdministration, ...responses },
    rest: apiHealth,
    library: 'members',
  });
}
