import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { XMLParser } from 'fast-xml-parser';

/** Whose element carries the credential. */
const namespace = 'https://purl.imsglobal.org/ob/v3p0';

// Entities stay as they are written: the five of XML are read below, others nobody may define.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: 'cdata',
  maxNestedTags: 100,
});

type Node = Readonly<Record<string, unknown>>;

/** The credential that an SVG carries, as JSON or a token. Throws Fault `invalid` where there is none, or more than one. */
export function readBadgeSvg(svg: string): string {
  // What a document declares for itself could make it anything.
  if (/<!ENTITY/i.test(svg))
    throw new Fault('invalid', translatable`This picture defines entities of its own, which no badge needs.`);
  const found = [...credentialsIn(parseNodes(svg), new Map())];
  const [first] = found;
  if (first === undefined) throw new Fault('invalid', translatable`This picture carries no open badge.`);
  if (found.length > 1) throw new Fault('invalid', translatable`This picture carries more than one open badge.`);
  return first.trim();
}

/** An SVG with a credential in it, after its opening tag. */
export function writeBadgeSvg(svg: string, credential: string): string {
  const opens = svg.indexOf('<svg');
  const at = svg.indexOf('>', opens) + 1;
  if (opens < 0 || at === 0) throw new Error('This is no SVG.');
  const body = credential.replaceAll(']]>', ']]]]><![CDATA[>');
  const element = `<openbadges:credential xmlns:openbadges="${namespace}"><![CDATA[${body}]]></openbadges:credential>`;
  return svg.slice(0, at) + element + svg.slice(at);
}

function parseNodes(svg: string): readonly Node[] {
  try {
    return parser.parse(svg);
  } catch {
    throw new Fault('invalid', translatable`This picture is damaged.`);
  }
}

/** Elements are found by their namespace, whatever their prefix is called. */
function* credentialsIn(nodes: readonly Node[], above: ReadonlyMap<string, string>): Generator<string> {
  for (const node of nodes) {
    const attributes = (node[':@'] ?? {}) as Readonly<Record<string, string>>;
    const own = Object.entries(attributes).flatMap(([name, value]): [string, string][] =>
      name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
    );
    const spaces = own.length > 0 ? new Map([...above, ...own]) : above;
    for (const [name, children] of Object.entries(node)) {
      if (name === ':@' || !Array.isArray(children)) continue;
      const [prefix, local] = name.includes(':') ? (name.split(':') as [string, string]) : (['', name] as const);
      if (local === 'credential' && spaces.get(prefix) === namespace)
        yield attributes.verify === undefined ? textOf(children) : decodeEntities(attributes.verify);
      else if (name !== 'cdata') yield* credentialsIn(children, spaces);
    }
  }
}

function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (Array.isArray(node.cdata)) return node.cdata.map((each: Node) => String(each['#text'] ?? '')).join('');
      return decodeEntities(String(node['#text'] ?? ''));
    })
    .join('');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
}
