/** Where a picture is shown from: one of the product's own lies in the public folder, an uploaded one in storage. */
export function pictureAddress(key: string): string {
  if (key.startsWith('/')) return key;
  return key.startsWith('art/') ? `/${key}` : `/pictures/${key}`;
}

/** The address if it is http or https, otherwise null: a directory's answer is not trusted with more (F7). */
export function webAddress(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 500 || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}
