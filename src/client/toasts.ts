import { atom } from 'nanostores';

export type Tone = 'info' | 'success' | 'warning' | 'error';
export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  /** Something to do about it, such as undoing it. */
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
 * Shows a message in place of the oldest if there are too many. A message that is already shown is not repeated, unless
 * it has an action: the action is about the latest one.
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

/** Removes a message, if it is still shown. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
