import { type HtmlNode, writeHtml } from '@laurel/editor/document/html-tree';
import { policy } from '@laurel/editor/document/policy';
import { settle } from '@laurel/editor/document/settle';
import dompurify, { type Config } from 'dompurify';
import { checkNesting } from './check-nesting';
import { treeOf } from './tree-of';
import { withoutSheets } from './without-sheets';

/**
 * HTML within the policy, in the browser: DOMPurify takes out what the policy's table does not name, then the same rules
 * as on the server check every value and settle the nesting. For clean HTML both give the same text.
 */
export function sanitizeInBrowser(html: string): string {
  return writeHtml(sanitizedTree(html));
}

/** The same as a tree. Both refuse HTML that is nested too deeply to be parsed soon. */
export function sanitizedTree(html: string): HtmlNode[] {
  const plain = withoutSheets(html);
  checkNesting(plain);
  // Despite its type it is null where HTML leaves no body, as a frameset does.
  const kept: Node | null = dompurify.sanitize(plain, options);
  return kept ? settle(treeOf(kept)) : [];
}

const options = {
  ALLOWED_TAGS: [...Object.keys(policy.tags), ...policy.opened],
  ALLOWED_ATTR: Object.values(policy.tags).flatMap((rule) => Object.keys({ ...rule.attributes, ...rule.forced })),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // It drops attributes for holding `-->`, which a harmless text may. No attribute can break out here: what is written
  // escapes `<` and `>` in them.
  SAFE_FOR_XML: false,
  RETURN_DOM: true,
} satisfies Config & { RETURN_DOM: true };
