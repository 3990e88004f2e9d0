/** The element of a selector inside another. Throws when the page lacks it: the markup and its script do not match. */
export function requireElement<T extends Element>(within: ParentNode, selector: string, kind: new () => T): T {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`no ${selector}`);
  return element;
}
