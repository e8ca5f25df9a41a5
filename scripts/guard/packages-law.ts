import { type House, type Law, placeOf } from './house';
import { importsOf, listOf, type Node, nameOf, onceAFile, partOf, treeOf, walk } from './syntax';

/** Law 1: a package imports only what `house.json` lets it, so server and web meet only through domain. */
export const packagesLaw: Law = (sources, house) => {
  const faults: string[] = [];
  let looked = 0;
  for (const source of sources) {
    const { path } = source;
    const place = placeOf(path);
    if (!place) continue;
    looked += 1;
    for (const target of importsOf(source)) {
      const match = /^@laurel\/(\w+)(?:\/(\w+))?/.exec(target);
      if (match && !isAllowed(place.pkg, match[1] ?? '', match[2] ?? '', house)) {
        faults.push(`${path} imports ${target}, which ${place.pkg} may not.`);
      }
      if (target.startsWith('../')) faults.push(`${path} imports ${target}: name the room, never climb.`);
      if (place.pkg === 'domain' && /^node:|^react|^fastify|^pg$/.test(target)) {
        faults.push(`${path} imports ${target}: domain is pure.`);
      }
    }
    if (place.pkg === 'domain' && path.endsWith('.ts') && !path.endsWith('.test.ts')) {
      faults.push(...impurities(source).map((name) => `${path} uses ${name}: ${why}.`));
    }
  }
  return { law: 'packages', looked, faults };
};

function isAllowed(from: string, to: string, part: string, { packages }: House): boolean {
  const may = packages[from]?.may ?? [];
  return from === to || may.includes(to) || may.includes(`${to}/${part}`);
}

const why = 'domain has no clock, chance, network or machine';

/** No clock, no chance, no network in domain: they come in as arguments. */
const impurities = onceAFile((source) => {
  const found: string[] = [];
  walk(treeOf(source), (node) => {
    const name = impurityOf(node);
    if (name) found.push(name);
  });
  return found;
});

function impurityOf(node: Node): string | null {
  const callee = nameOf(partOf(node, 'callee'));
  if (node.type === 'CallExpression' && callee === 'fetch') return 'fetch()';
  if (callee === 'Date' && listOf(node, 'arguments').length === 0) return 'the clock';
  if (node.type !== 'MemberExpression') return null;
  const [object, property] = [nameOf(partOf(node, 'object')), nameOf(partOf(node, 'property'))];
  const isMachine = /^(crypto|process|window|document|globalThis|performance)$/.test(object);
  return isMachine || /^(Date\.now|Math\.random)$/.test(`${object}.${property}`) ? `${object}.${property}` : null;
}
