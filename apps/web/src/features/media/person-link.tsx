import { Link } from '../../components/controls/link.tsx';
import { paths } from '../../lib/paths.ts';

interface PersonLinkProps {
  person: { readonly id: number; readonly name: string };
  className?: string | undefined;
}

/** A person's name, which leads to their page; the upstream has a few without an id. */
export function PersonLink({ person: { id, name }, className }: PersonLinkProps) {
  if (id <= 0) return <span className={className}>{name}</span>;
  return (
    <Link className={className} href={paths.person(id)} draggable={false}>
      {name}
    </Link>
  );
}
