/** Fetches the page of a client’s own day: a home of its own, and what the dashboard shows to them. */
export async function loadHome() {
  const { HomePage } = await import('./home-page');
  return HomePage;
}
