import { documentToHtml, parseDocument, Refusal, sanitizeHtml } from '@laurel/editor/document/document';
import type { HtmlNode } from '@laurel/editor/document/html-tree';
import { anyDocument } from '@laurel/editor/document/testing-documents';
import { hostile } from '@laurel/editor/document/testing-hostile';
import { faultsOf } from '@laurel/editor/document/testing-within-policy';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sanitizeInBrowser } from './sanitize-in-browser';

// A page of its own, where scripts may run and nothing may load: what runs calls `hit`, what would load is reported.
let page: Document;
let frame: HTMLIFrameElement;
const happened: string[] = [];
const policyOfPage = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

beforeAll(async () => {
  frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policyOfPage}"><body></body>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  if (!frame.contentDocument || !frame.contentWindow) throw new Error('The page did not open.');
  page = frame.contentDocument;
  Object.assign(frame.contentWindow, { hit: () => happened.push('ran') });
  Object.assign(window, { hit: () => happened.push('ran') });
  page.addEventListener('securitypolicyviolation', ({ blockedURI }) => happened.push(blockedURI));
});
afterAll(() => frame.remove());

test('the test page detects what runs and what would load', async () => {
  await show('<p onclick="hit()">x</p><img src="https://evil.example/x.png">');
  expect(happened).toContain('ran');
  expect(happened.some((each) => each.startsWith('https://evil.example'))).toBe(true);
});

const engines = [
  ['browser', orNothing(sanitizeInBrowser)],
  ['server', orNothing(sanitizeHtml)],
] as const;

test.each(engines)(
  'what the %s engine leaves of malicious HTML runs nothing and loads nothing from elsewhere',
  async (_, clean) => {
    for (const [family, payload] of hostile) {
      const html = clean(payload);
      await show(html);
      expect({ payload, family, faults: faultsOf(treeOf(page.body)) }).toEqual({ payload, family, faults: [] });
      expect({ payload, happened: happened.filter((each) => each === 'ran' || /evil/.test(each)) }).toEqual({
        payload,
        happened: [],
      });
    }
  },
  60_000,
);

test('sanitizing malicious HTML twice in the browser is the same as once', () => {
  for (const [, payload] of hostile) {
    const once = orNothing(sanitizeInBrowser)(payload);
    expect(sanitizeInBrowser(once)).toBe(once);
  }
});

test('the browser leaves the server’s sanitized HTML unchanged', () => {
  for (const [, payload] of hostile) {
    const html = orNothing(sanitizeHtml)(payload);
    expect(sanitizeInBrowser(html)).toBe(html);
  }
});

test('both engines leave any document unchanged', () => {
  fc.assert(
    fc.property(anyDocument(), (json) => {
      const html = documentToHtml(parseDocument(json));
      expect(sanitizeInBrowser(html)).toBe(html);
    }),
    { numRuns: 200 },
  );
}, 30_000);

test.each([
  'plain text with &nbsp; &amp; &lt;tags&gt; &eacute; and <b>bold <i>both</i></b>',
  '<h1>Title</h1>\n<p>One<br>two</p>\n\n<p style="text-align:center">three</p>\n',
  '<ul>\n  <li>a\n    <ul>\n      <li>b</li>\n    </ul>\n  </li>\n</ul>',
  '<ol start="3" type="a"><li><p>a</p></li></ol>',
  '<table><tr><th>h<td>x<tr><td colspan=2>y</table>',
  '<div>one</div><div>two <div>three</div></div><section><p>four</p></section>',
  '<p>first<p>second<blockquote>said</blockquote>after',
  '<a href="https://a.example/?b=1&c=2" target="_blank">out</a> <a href="mailto:a@b.example">mail</a>',
  '<img src="/image/a.png" alt="A --> B" width="200px"><img src="data:image/png;base64,iVBORw0KGgo=">',
  '<p>before <iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=5" allowfullscreen></iframe></p>',
  '<pre>\n\n  kept\n</pre><pre><code class="language-js hljs">a &lt; b</code></pre>',
  '<figure><img src="/a.png"><figcaption>x</figcaption></figure><hr>',
  '<p>a <span data-latex=" \\frac{1}{2} % half " data-display="block"><b>x</b></span></p>',
  '<aside data-callout="TIP" class="x"><p>a</p></aside><aside>b</aside>',
  '<details open><summary>a <b>b</b><p>c</p></summary>d<summary>e</summary></details>',
  '<table><caption>c</caption><tr><td style="text-align: RIGHT">x</table>',
  '<span style="color: RED; font-family: &quot;Courier New&quot;, monospace; line-height: 2">x</span>',
  '<ul data-type="taskList"><li data-checked="false"><label><input type="checkbox"></label><div><p>x</p></div></li></ul>',
])('both engines produce the same from %s', (html) => {
  expect(sanitizeInBrowser(html)).toBe(sanitizeHtml(html));
});

/** An engine that leaves nothing of a payload it refuses for its depth. */
function orNothing(clean: (html: string) => string): (html: string) => string {
  return (payload) => {
    try {
      return clean(payload);
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.reason.startsWith('too-')) return '';
      throw refusal;
    }
  };
}

/** Puts HTML into the page and does to it what a person or the page might. */
async function show(html: string): Promise<void> {
  happened.length = 0;
  page.body.innerHTML = html;
  for (const element of page.body.querySelectorAll('*')) {
    for (const type of [
      'mouseover',
      'pointerenter',
      'focus',
      'toggle',
      'error',
      'load',
      'animationstart',
      'submit',
      'input',
    ]) {
      element.dispatchEvent(new Event(type));
    }
    if (!(element.getAttribute('href') ?? '').match(/^(?:https?|ftps?|mailto|tel|sms|callto|cid|xmpp|[./#?])/)) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 3));
  // A press opened what it may.
  for (const each of page.body.querySelectorAll('details')) each.removeAttribute('open');
}

function treeOf(node: Node): HtmlNode[] {
  return [...node.childNodes].map((child): HtmlNode => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent ?? '';
    if (!isElement(child)) return { tag: child.nodeName, attributes: {}, children: [] };
    const attributes = Object.fromEntries([...child.attributes].map(({ name, value }) => [name, value]));
    return { tag: child.localName, attributes, children: treeOf(child) };
  });
}

// The page has classes of its own, so `instanceof` would say no.
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
