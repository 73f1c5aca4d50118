/** A session at a table of this device, with the face of a WebSocket: as much of it as a connection looks at. */
import type { Device } from './device';
import type { Person } from './requests';

export class LocalSocket {
  readyState: number = WebSocket.CONNECTING;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private device: Device | null = null;
  private session = 0;

  constructor(device: Promise<Device>, table: string, person: Person, after: number | null) {
    device.then(
      (there) => {
        if (this.readyState === WebSocket.CLOSED) return;
        this.device = there;
        this.readyState = WebSocket.OPEN;
        this.session = there.connect(this, table, person, after);
      },
      () => {
        this.closed();
      },
    );
  }

  send(text: string): void {
    if (this.readyState === WebSocket.OPEN)
      this.device?.tell({ type: 'message', session: this.session, text });
  }

  close(): void {
    if (this.readyState === WebSocket.OPEN) this.device?.close(this.session);
    this.readyState = WebSocket.CLOSED;
  }

  /** A frame has come. */
  hear(text: string): void {
    this.onmessage?.({ data: text });
  }

  /** The table has ended the session. */
  closed(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}
