/** Where we are. The page has a handful of rooms; their addresses are matched in `App.svelte`. */
export const route = $state({ path: location.pathname, hash: location.hash });

export function go(path: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  read();
  window.scrollTo(0, 0);
}

function read(): void {
  route.path = location.pathname;
  route.hash = location.hash;
}

/** Links within the page change the room without loading anything again. */
export function startRouter(): void {
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
