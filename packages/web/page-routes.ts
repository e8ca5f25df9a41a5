import { readFile } from 'node:fs/promises';
import { type Plugin, parseAst } from 'vite';

/** Writes `routes.json`, every path of the route table, so that the server knows which addresses are pages. */
export function pageRoutes(table: string): Plugin {
  return {
    name: 'laurel-page-routes',
    async generateBundle() {
      const source = JSON.stringify(pathsIn(await readFile(table, 'utf8')));
      this.emitFile({ type: 'asset', fileName: 'routes.json', source });
    },
  };
}

/** The first part of each row of the table, which is a literal there for this and every other reader. */
export function pathsIn(source: string): string[] {
  for (const statement of parseAst(source, { lang: 'ts' }).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') continue;
    const table = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === 'table')?.init;
    if (table?.type === 'ArrayExpression') return table.elements.map(pathOf);
  }
  throw new Error('There is no table of routes.');
}

type Element = { readonly type: string } | null;

function pathOf(row: Element): string {
  const [path] = row && 'elements' in row && Array.isArray(row.elements) ? row.elements : [];
  if (typeof path?.value === 'string') return path.value;
  throw new Error('A row of the route table doesn’t begin with its path.');
}
