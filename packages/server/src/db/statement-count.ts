import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from './sql';

/** Statements that touched tables while one piece of work ran (settled 37: transaction control is not counted). */
export interface StatementCount {
  readonly statements: Statement[];
}

const counting = new AsyncLocalStorage<StatementCount>();

/** Runs `work` and tells which statements it sent. For the bench and the tests that hold statement bars. */
export async function countingStatements<Result>(work: () => Promise<Result>): Promise<[Result, readonly Statement[]]> {
  const count: StatementCount = { statements: [] };
  const result = await counting.run(count, work);
  return [result, count.statements];
}

export function rememberStatement(statement: Statement): void {
  counting.getStore()?.statements.push(statement);
}
