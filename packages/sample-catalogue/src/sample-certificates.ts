import { sampleRegion } from './lists/discover.ts';

/** Age ratings of movies, the lowest first. */
export const sampleCertificates = ['G', 'PG', 'PG-13', 'R', 'NC-17'] as const;

/** The age ratings in the upstream's format, where those without one have the order 0. */
export function certificatesDocument() {
  const unrated = { certification: 'NR', meaning: 'No rating.', order: 0 };
  const rated = sampleCertificates.map((certification, index) => ({ certification, meaning: '', order: index + 1 }));
  return { certifications: { [sampleRegion]: [unrated, ...rated] } };
}
