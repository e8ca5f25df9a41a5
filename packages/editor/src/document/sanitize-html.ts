import clean from 'sanitize-html';
import { videoEmbed } from './addresses';
import { checkHtmlSize } from './caps';
import type { HtmlNode } from './html-tree';
import { writeHtml } from './html-tree';
import { policy } from './policy';
import { checkHtmlElements, readHtml } from './read-html';
import { settle } from './settle';

/**
 * HTML within the policy, on the server: sanitize-html takes out what the policy's table does not name, then every
 * value is checked and the nesting settled. Cleaning again changes nothing. Refuses more than 1 MB and
 * more than 400 elements inside each other or 40,000 in all.
 */
export function sanitizeHtml(html: string): string {
  return writeHtml(sanitizeToTree(html));
}

/** The same, as the tree the HTML would be written from. */
export function sanitizeToTree(html: string): HtmlNode[] {
  checkHtmlSize(html);
  checkHtmlElements(html);
  // Hosts may have been added since.
  const allowedIframeHostnames = policy.videoHosts.map(({ embed }) => new URL(embed).hostname);
  return settle(readHtml(clean(html, { ...options, allowedIframeHostnames })));
}

const options: clean.IOptions = {
  allowedTags: [...Object.keys(policy.tags), ...policy.opened],
  allowedAttributes: Object.fromEntries(
    Object.entries(policy.tags).map(([tag, rule]) => [tag, Object.keys({ ...rule.attributes, ...rule.forced })]),
  ),
  allowedSchemes: [...policy.schemes],
  allowedSchemesByTag: { img: ['http', 'https', 'data'], iframe: ['https'] },
  nonTextTags: [...policy.silent],
  // Styles are read by the policy's own rules, the same as in the browser.
  parseStyleAttributes: false,
  transformTags: {
    iframe: (tagName, { src = '', ...attribs }) => {
      // Short links become embeds before hosts are compared; any other address goes.
      const embed = videoEmbed(src)?.src;
      return { tagName, attribs: embed === undefined ? attribs : { ...attribs, src: embed } };
    },
  },
};
