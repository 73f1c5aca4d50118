/** Is the server's program newer than the one that this page was made for? While nodes are being replaced, it may also be older. */
export function isNewer(server: string, page: string): boolean {
  const parts = (version: string) => version.split('.').map(Number);
  const [theirs, ours] = [parts(server), parts(page)];
  for (let place = 0; place < Math.max(theirs.length, ours.length); place++) {
    const difference = (theirs[place] ?? 0) - (ours[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
