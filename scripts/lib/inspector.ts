import { HOST } from './ports.ts';

export type Inspector = {
  /** Calls a method of the DevTools protocol. */
  send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  close: () => void;
};

/** The runtime's inspector, connected to the Worker's own target; the others are parts of Miniflare. */
export async function connectInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://${HOST}:${port}/json`)).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  const target = targets.find(({ id }) => id.includes('kindhour')) ?? targets[0];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((open) => socket.addEventListener('open', open));
  let last = 0;
  const send = (method: string, params = {}) =>
    new Promise<Record<string, unknown>>((answer) => {
      last += 1;
      const id = last;
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        answer(message.result);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}
