/** The document without an editor: what the server and the viewer need of rich text. */

export { allowVideoHost, type VideoHost } from './addresses';
export { caps } from './caps';
export { countDocument } from './count-document';
export { documentFromHtml } from './document-from-html';
export { documentFromText } from './document-from-text';
export type { Document, DocumentNode, Mark } from './document-node';
export { documentToHtml } from './document-to-html';
export { documentToText } from './document-to-text';
export { type Formulas, formulaName } from './formulas';
export { formulasOf } from './formulas-of';
export { schemaVersion } from './migrate';
export { isOpaque } from './opaque';
export { parseDocument } from './parse-document';
export { policy } from './policy';
export { type Path, Refusal, type RefusalReason } from './refusal';
export { sanitizeHtml } from './sanitize-html';
export { markTypes, nodeTypes } from './schema';
