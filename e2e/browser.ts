import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../scripts/chromium.mjs';
import { demoPassword } from './client';

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
}

/** Someone in front of a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every request so far as `GET /path`. */
  readonly requests: string[];
  /** Console errors, failed requests, requests to others and violations of the content policy, since last asked. */
  troubles(): string[];
  /** Troubles that match belong to the story from here on. */
  foresee(pattern: RegExp): void;
}

/** Opens a fresh browser profile on Laurel at `address`; no one is signed in. */
export async function newVisitor(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  // The first page opens under a pointer in its corner, and so does the navigation.
  page.once('load', () => void page.mouse.move(700, 4).catch(() => undefined));
  const requests: string[] = [];
  const found: string[] = [];
  const foreseen: RegExp[] = [];
  const note = (trouble: string) => {
    if (!foreseen.some((pattern) => pattern.test(trouble))) found.push(trouble);
  };
  // Before any script of the page, so that the first violation is heard too.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    note(`console: ${message.text()} ${message.location().url.replace(address, '')}`);
  });
  context.on('weberror', (error) => note(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (['data:', 'blob:'].includes(url.protocol)) return;
    // The lines that news come by stay open beside whatever a page asks for.
    if (!url.pathname.endsWith('/events')) requests.push(`${request.method()} ${url.pathname}`);
    if (url.origin !== new URL(address).origin) note(`third party: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page breaks off what it was still reading.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  return {
    page,
    context,
    requests,
    troubles: () => found.splice(0),
    foresee: (pattern) => foreseen.push(pattern),
  };
}

/** Waits until the page has its heading and its font, and nothing of it but samples is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not([data-sample] *)') === null);
  await page.evaluate(() => document.fonts.ready);
}

/** Signs a demo account in; no page is open yet. The page to sign in on has journeys of its own, by keyboard. */
export async function signIn({ context }: Visitor, username: string): Promise<void> {
  const login = await (await context.request.get('/login')).text();
  const token = /name="csrf-token" content="([^"]+)"/.exec(login)?.[1] ?? '';
  const data = { login: username, password: demoPassword };
  const answer = await context.request.post('/api/session', { data, headers: { 'x-csrf-token': token } });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** Signs a demo account in through the page, by keyboard. */
export async function signInByKeyboard(
  { page }: Pick<Visitor, 'page'>,
  username: string,
  password = demoPassword,
): Promise<void> {
  if (!new URL(page.url(), 'http://none').pathname.startsWith('/login')) await page.goto('/login');
  // The first field has the focus as soon as the page is there.
  await page.locator('input[name=login]:focus').waitFor();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}
