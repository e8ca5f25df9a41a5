/** Shows rich text without an editor. */
export { loadHtmlEngine } from './html-engine';
export { type ViewerLabels, viewerLabels } from './labels';
export type { XssOptions } from './narrow';
export { RichTextViewer, type RichTextViewerProps } from './rich-text-viewer';
export type { ViewerLinkProps } from './tree-elements';
