/**
 * The same HTML with its style sheets as scripts, which nothing runs where HTML is only read: Chromium reads sheets even
 * there, and one of braces in braces ends its page. Their text is in `script[data-css]`.
 */
export function withoutSheets(html: string): string {
  return html.replace(/<style(?=[\s>/])/gi, '<script data-css').replace(/<\/style(?=[\s>/])/gi, '</script');
}
