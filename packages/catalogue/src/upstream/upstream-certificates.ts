import { RegionCode } from '@marquee/domain/catalogue/where-to-watch';
import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';
import { Count, lenientList, parseDocument, RequiredName } from './upstream-field.ts';

/** More than any country has. */
const maxCertificates = 30;

const Certificate = z.object({ certification: RequiredName, order: Count });
const CertificatesDocument = z.object({ certifications: z.record(z.string(), z.unknown()) });
const RegionCertificates = z.array(z.unknown()).pipe(lenientList(Certificate, maxCertificates));

/** Age ratings by region, the lowest first. */
export type Certificates = ReadonlyMap<string, readonly string[]>;

/** Without those that say that there is none. @throws CatalogueError 'invalid-response', also without any region */
export function parseCertificates(document: unknown): Certificates {
  const { certifications } = parseDocument(CertificatesDocument, document);
  const regions = Object.entries(certifications).flatMap(([region, list]) => {
    const parsed = RegionCertificates.safeParse(list);
    if (!RegionCode.safeParse(region).success || !parsed.success) return [];
    const rated = parsed.data.filter(({ order }) => order > 0).sort((a, b) => a.order - b.order);
    return [[region, rated.map(({ certification }) => certification)] as const];
  });
  if (regions.length === 0) throw new CatalogueError('invalid-response', 'the upstream returned no age ratings');
  return new Map(regions);
}
