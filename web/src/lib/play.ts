/** Opens a table against bots at once, and goes there. */
import { api } from './api';
import type { GameId } from './facts';
import { keepCommitment } from './fairness/kept';
import { identify } from './me.svelte';
import type { TableCreated } from './protocol';
import { go } from './router.svelte';
import { quickTable } from './settings';

export async function playNow(game: GameId): Promise<void> {
  await identify();
  const made = await api<TableCreated>('POST', '/tables', quickTable(game));
  keepCommitment(made.table, made.commitment);
  go(made.path);
}
