/** What a person fills in or chooses from. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isControl = (found: unknown): found is Control =>
  [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => found instanceof kind);
