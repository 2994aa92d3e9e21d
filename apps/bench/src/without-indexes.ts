import type { RunSql } from './seed-users.ts';

/**
 * Drops a table's indexes, except those of constraints, during `work` and recreates them afterwards. Maintaining the
 * trigram indexes row by row made a million users take four minutes.
 */
export async function withoutIndexes(run: RunSql, table: string, work: () => Promise<void>): Promise<void> {
  await run(`
    create temporary table dropped_indexes as select indexname as name, indexdef as definition from pg_indexes
    where tablename = '${table}' and indexname not in (select conname from pg_constraint)`);
  await run(forEachIndex("format('drop index %I', name)"));
  await work();
  await run("set maintenance_work_mem = '512MB'");
  await run(forEachIndex('definition'));
  await run('drop table dropped_indexes');
}

/** Executes the statement that the expression yields for each dropped index. */
function forEachIndex(statement: string): string {
  return `do $$ declare one text; begin for one in select ${statement} from dropped_indexes loop execute one; end loop; end $$`;
}
