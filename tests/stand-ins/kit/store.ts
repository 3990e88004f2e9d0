import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const WRITE_DELAY_MS = 150;

export type Store<T extends object> = {
  state: T;
  changed: () => void;
  reset: () => void;
  flush: () => void;
};

/**
 * The state of a stand-in. With a file, it is read at the start and written shortly after each change; an unreadable file
 * counts as empty.
 */
export function createStore<T extends object>(empty: () => T, file?: string): Store<T> {
  let timer: NodeJS.Timeout | undefined;
  const store: Store<T> = {
    state: { ...empty(), ...readState<T>(file) },
    changed() {
      if (file && !timer) timer = setTimeout(store.flush, WRITE_DELAY_MS).unref();
    },
    reset() {
      store.state = empty();
      store.changed();
    },
    flush() {
      const pending = timer;
      clearTimeout(timer);
      timer = undefined;
      if (file && pending) writeState(file, store.state);
    },
  };
  return store;
}

function readState<T>(file: string | undefined): Partial<T> {
  if (!file) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function writeState(file: string, state: object) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
