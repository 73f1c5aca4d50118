/** Puts text onto the clipboard; even where the page did not come over HTTPS (at home, without TLS). */
export async function copy(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed here: the old way below may still be.
    }
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden-text';
  document.body.append(field);
  field.select();
  // Deprecated, and the only way without a safe line.
  const isDone = document.execCommand('copy');
  field.remove();
  return isDone;
}
