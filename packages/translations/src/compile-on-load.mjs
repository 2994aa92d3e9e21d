import { register } from 'node:module';

// For programs that tsx runs from their sources: `tsx --import @marquee/translations/compile-on-load`.
register('./load-compiled.mjs', import.meta.url);
