/** The first element that matches a selector. Throws if there is none, because markup and script do not match then. */
export function requireElement<T extends Element>(within: ParentNode, selector: string, kind: new () => T): T {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`no ${selector}`);
  return element;
}
