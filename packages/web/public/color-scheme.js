// Runs before anything is drawn, so that a dark page never flashes white. Kept in a file: the policy allows no inline script.
(() => {
  const chosen = /(?:^|; )laurel-theme=(light|dark)/.exec(document.cookie)?.[1];
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen ?? system);
})();
