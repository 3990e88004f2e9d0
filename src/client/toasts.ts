import { atom } from 'nanostores';

export type Tone = 'info' | 'success' | 'warning' | 'error';
export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  /** Something to do about it, such as a way back. */
  action?: ToastAction | undefined;
}
export interface ToastAction {
  label: string;
  run: () => void;
}

/** At most this many at once (§9). */
const MOST_TOASTS = 3;

/** The messages on screen, oldest first. */
export const toasts = atom<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a message; the oldest makes room for a fourth. One that is already shown is not repeated, but for one with
 * something to do: that is about the newest.
 */
export function showToast(text: string, tone: Tone = 'info', action?: ToastAction): number {
  const same = toasts.get().find((toast) => toast.text === text && toast.tone === tone);
  if (same && !action) return same.id;
  lastId += 1;
  toasts.set(
    [...toasts.get().filter((toast) => toast !== same), { id: lastId, tone, text, action }].slice(-MOST_TOASTS),
  );
  return lastId;
}

/** Takes a message away; one that has gone already is no error. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
