import { expect, it } from 'vitest';
import { findInvalidImports } from './web-layers.mjs';

it.each([
  ['lib/api/trpc.tsx', "import { Link } from '../../components/link.tsx';"],
  ['components/link.tsx', "const page = import('../pages/home/home-page.tsx');"],
  ['features/account/login-form.tsx', "import { Hero } from '../media/hero/hero.tsx';"],
  ['pages/home/home-page.tsx', "import { paths } from '../../app/paths.ts';"],
  ['pages/home/home-page.tsx', "import styles from '../browse/browse-page.module.css';"],
  ['app/app.tsx', "import { renderPage } from '../entry-server.tsx';"],
  ['pages/home/home-page.tsx', "import { home } from '../../testing/fixtures/lists.ts';"],
  ['main.tsx', "import { fakeLink } from './testing/fake-api.ts';"],
])('%s may not contain %s', (file, source) => {
  expect(findInvalidImports(file, source)).toHaveLength(1);
});

it.each([
  ['app/routes.tsx', "import { HomePage } from '../pages/home/home-page.tsx';"],
  ['pages/home/home-page.tsx', "import { Hero } from '../../features/media/hero/hero.tsx';"],
  ['pages/home/home-page.test.tsx', "import { renderPage } from '../../testing/render-page.tsx';"],
  ['testing/render-page.tsx', "import { App } from '../app/app.tsx';"],
  ['features/media/hero/hero.tsx', "import { Trailer } from '../title/trailer.tsx';"],
  ['main.tsx', "import { App } from './app/app.tsx';"],
])('%s may contain %s', (file, source) => {
  expect(findInvalidImports(file, source)).toEqual([]);
});
