/** Installing the page as an app, where the browser offers that. */

/** Chromium's offer; other browsers have a menu of their own for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export const install = $state<{ offer: InstallOffer | null }>({ offer: null });

export function startInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // It is offered in the settings, not over the games.
    event.preventDefault();
    install.offer = event as InstallOffer;
  });
  window.addEventListener('appinstalled', () => {
    install.offer = null;
  });
}

/** Shows the browser's own question. It can be asked once. */
export async function installNow(): Promise<void> {
  const { offer } = install;
  install.offer = null;
  await offer?.prompt();
}

/**
 * Is this Safari on a phone or tablet, with the page not on the home screen? There, what a site has stored is deleted
 * when nobody has come for seven days.
 */
export function isForgetful(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
