import type { RunSql } from './seed-users.ts';

/**
 * Does work on a table without its indexes, but for those of its constraints, and makes them anew afterwards: kept row
 * by row, those of trigrams made a million users a matter of four minutes.
 */
export async function withoutIndexes(run: RunSql, table: string, work: () => Promise<void>): Promise<void> {
  await run(`
    create temporary table laid_aside as select indexname as name, indexdef as definition from pg_indexes
    where tablename = '${table}' and indexname not in (select conname from pg_constraint)`);
  await run(each("format('drop index %I', name)"));
  await work();
  await run("set maintenance_work_mem = '512MB'");
  await run(each('definition'));
  await run('drop table laid_aside');
}

/** Runs the statement that each of them stands for. */
function each(statement: string): string {
  return `do $$ declare one text; begin for one in select ${statement} from laid_aside loop execute one; end loop; end $$`;
}
