import { Fault } from '@laurel/domain/kit/fault';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import {
  type Document,
  type DocumentNode,
  documentToText,
  formulasOf,
  parseDocument,
  Refusal,
} from '@laurel/editor/document';
import type { Scope } from '@laurel/server/db/scope';
import { fileName, holdMedia, imageName } from './store';

/**
 * Rich text from outside as it is stored: every node, mark and attribute checked by the policy, images only from here
 * (nothing is fetched from a third party); images and attached files are held until the transaction is over; how its
 * formulas look beside it, for all who show it (decision 062); `null` where it says and shows nothing.
 * Throws `invalid` with the reason; `field` names where it was written.
 */
export async function keepDocument(scope: Scope, given: RichText, field: string): Promise<RichText | null> {
  const document = checkDocument(given, field);
  const nodes = nodesOf(document);
  const images = nodes.filter(({ type }) => type === 'image').map(({ attrs }) => String(attrs?.src ?? ''));
  const elsewhere = images.find((src) => !src.startsWith(folder));
  if (elsewhere !== undefined) {
    throw wrong(
      field,
      translatable`The image ${elsewhere.slice(0, 80)} is hosted elsewhere. Upload it here so it’s kept and stays private.`,
    );
  }
  const links = nodes.flatMap(({ marks = [] }) => marks.filter(({ type }) => type === 'link'));
  const files = links.map(({ attrs }) => String(attrs?.href ?? '')).filter((href) => href.startsWith(fileFolder));
  await refuseMissing(scope, { images, files }, field);
  const isShowing = nodes.some(({ type }) => shows.has(type));
  if (!isShowing && documentToText(document).trim() === '') return null;
  const formulas = formulasOf(document);
  return formulas ? { ...document, formulas } : { ...document };
}

const folder = '/image/';
const fileFolder = '/file/';

interface Addresses {
  readonly images: readonly string[];
  readonly files: readonly string[];
}

async function refuseMissing(scope: Scope, { images, files }: Addresses, field: string): Promise<void> {
  const imageNames = namesIn(images, folder);
  const fileNames = namesIn(files, fileFolder);
  const wanted = [...imageNames, ...fileNames];
  if (wanted.length === 0) return;
  const held = new Set(await holdMedia(scope, wanted));
  if (!imageNames.every((name) => imageName.test(name) && held.has(name)))
    throw wrong(field, translatable`An image in this text is no longer stored. Upload it again or remove it.`);
  if (!fileNames.every((name) => fileName.test(name) && held.has(name)))
    throw wrong(field, translatable`A file in this text is no longer stored. Attach it again or remove its link.`);
}

function namesIn(addresses: readonly string[], folderOf: string): string[] {
  return [...new Set(addresses.map((address) => address.slice(folderOf.length)))];
}

const refusals = new Map<Refusal['reason'], Sentence>([
  ['too-large', translatable`This text is over 1 MB. Shorten it or split it.`],
  ['too-deep', translatable`This text is nested too deeply. Simplify its lists and tables.`],
  ['too-many-nodes', translatable`This text has too many parts. Split it into several.`],
  ['too-many-images', translatable`This text has too many images. Remove some.`],
]);

const shows = new Set(['image', 'video', 'horizontalRule', 'table']);

/** The document in what came from outside, by the policy. Throws `invalid` with the reason. */
export function checkDocument(given: RichText, field: string): Document {
  try {
    return parseDocument(given);
  } catch (error) {
    if (error instanceof Refusal)
      throw wrong(
        field,
        refusals.get(error.reason) ??
          translatable`This text has a part Laurel can’t keep. Remove it, or paste it as plain text.`,
      );
    throw error;
  }
}

/** Every node of a document, in no order. */
export function nodesOf(document: Document): DocumentNode[] {
  const found: DocumentNode[] = [];
  const waiting: DocumentNode[] = [...document.content];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    waiting.push(...(node.content ?? []));
  }
  return found;
}

function wrong(field: string, sentence: Sentence): Fault {
  return new Fault('invalid', sentence, { fields: { [field]: sentence } });
}
