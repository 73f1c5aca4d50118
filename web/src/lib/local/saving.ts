/** Links that save a replay as a file. */
import type { Attachment } from 'svelte/attachments';
import { api } from '../api';
import { isLocal } from './names';

/** Makes a link to the replay of a table save the file by itself, if the table is one of this device. */
export function saves(table: string): Attachment<HTMLAnchorElement> {
  return (link) => {
    if (!isLocal(table)) return;
    const save = (event: MouseEvent): void => {
      event.preventDefault();
      void saveReplay(table, link.download);
    };
    link.addEventListener('click', save);
    return () => {
      link.removeEventListener('click', save);
    };
  };
}

async function saveReplay(table: string, name: string): Promise<void> {
  const replay = await api<unknown>('GET', `/tables/${table}/replay`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(replay)], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 10_000);
}
