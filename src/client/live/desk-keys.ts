/** What a key that was pressed at the host’s desk does. */
export type DeskKey = { call: string | null; swallow: boolean };

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'> & { isTyping: boolean };

const NOTHING: DeskKey = { call: null, swallow: false };

/**
 * The call of a key, once however long it is held down, and whether the browser must not act on it as well: Space holds the
 * lot, so it never presses the button that has the focus. Keys in a field, or with a modifier, belong to the browser.
 */
export function deskKey({ key, repeat, isTyping, ...modifiers }: Pressed, keys: readonly string[]): DeskKey {
  if (modifiers.ctrlKey || modifiers.metaKey || modifiers.altKey || isTyping) return NOTHING;
  const pressed = key.toLowerCase();
  if (!keys.includes(pressed)) return NOTHING;
  return { call: repeat ? null : pressed, swallow: true };
}
