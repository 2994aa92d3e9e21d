import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });

// WebKit shows a grey one of its own otherwise.
it('no select has the look of the browser', () => {
  const components = files.filter(
    (file) => file.endsWith('.tsx') && readFileSync(join(source, file)).includes('<select'),
  );
  const stylesOf = (file: string) => readFileSync(join(source, file.replace(/\.tsx$/, '.module.css'))).toString();
  expect(components).toContain(join('components', 'controls', 'plain-select.tsx'));
  expect(components.filter((file) => !stylesOf(file).includes('appearance: none'))).toEqual([]);
});
