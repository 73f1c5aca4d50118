/** Loads the page again once the server answers, and never before: a page that is lost offline does not come back. */

/** This often the server is asked whether it is there. */
const AGAIN_MS = 3000;
/** A page that was loaded again this short a time ago is not loaded again by itself. */
const REST_MS = 10_000;
const REMEMBERED = 'reloaded';

/** Asks until the server answers. Returns what stops it. */
export function reloadWhenBack(): () => void {
  let isOver = false;
  const attempt = async (): Promise<void> => {
    if (isOver || !mayReload() || !(await isServerThere())) return;
    if (isOver) return;
    isOver = true;
    sessionStorage.setItem(REMEMBERED, String(Date.now()));
    location.reload();
  };
  const ask = () => void attempt();
  const timer = setInterval(ask, AGAIN_MS);
  window.addEventListener('online', ask);
  ask();
  return () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', ask);
  };
}

function mayReload(): boolean {
  return Date.now() - Number(sessionStorage.getItem(REMEMBERED) ?? 0) > REST_MS;
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}
