import { readFile } from 'node:fs/promises';
import { type Plugin, parseAst } from 'vite';

/** Writes `routes.json`, every path of the route table, so that the server knows which addresses are pages, and for whom. */
export function pageRoutes(table: string): Plugin {
  return {
    name: 'laurel-page-routes',
    async generateBundle() {
      const source = JSON.stringify(routesIn(await readFile(table, 'utf8')));
      this.emitFile({ type: 'asset', fileName: 'routes.json', source });
    },
  };
}

interface PageRoute {
  readonly path: string;
  /** Whether anyone may open it, signed in or not. */
  readonly isPublic: boolean;
}

/** The path and the access of each row of the table, which are literals there for this and every other reader. */
function routesIn(source: string): PageRoute[] {
  for (const statement of parseAst(source, { lang: 'ts' }).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') continue;
    const table = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === 'table')?.init;
    if (table?.type === 'ArrayExpression') return table.elements.map(routeOf);
  }
  throw new Error('There is no table of routes.');
}

type Element = { readonly type: string } | null;

function routeOf(row: Element): PageRoute {
  const [path, , access] = row && 'elements' in row && Array.isArray(row.elements) ? row.elements : [];
  if (typeof path?.value === 'string') return { path: path.value, isPublic: access?.value === 'public' };
  throw new Error('A row of the route table doesn’t begin with its path.');
}
