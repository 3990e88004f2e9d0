import { atom } from 'nanostores';

export type Tone = 'info' | 'success' | 'warning' | 'error';
export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  /** A button, for example to undo. */
  action?: ToastAction | undefined;
}
export interface ToastAction {
  label: string;
  run: () => void;
}

/** §9. */
const MAX_TOASTS = 3;

/** The messages on screen, oldest first. */
export const toasts = atom<readonly Toast[]>([]);

/**
 * Shows a message, and removes the oldest if there are too many. A message that is already shown is not repeated; with an
 * action it is replaced, because the action belongs to the latest one.
 */
export function showToast(text: string, tone: Tone = 'info', action?: ToastAction): number {
  const same = toasts.get().find((toast) => toast.text === text && toast.tone === tone);
  if (same && !action) return same.id;
  const id = randomId();
  toasts.set([...toasts.get().filter((toast) => toast !== same), { id, tone, text, action }].slice(-MAX_TOASTS));
  return id;
}

const randomId = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Removes a message if it is still shown. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
