/** Creates an empty database on a server with namespaces. */
export const createNamespace = (adminUrl: string, name: string) => administer(adminUrl, 'POST', `${name}/create`);

/** Creates a copy of the database `of`. */
export const forkNamespace = (adminUrl: string, of: string, name: string) =>
  administer(adminUrl, 'POST', `${of}/fork/${name}`);

export const deleteNamespace = (adminUrl: string, name: string) => administer(adminUrl, 'DELETE', name);

async function administer(adminUrl: string, method: 'POST' | 'DELETE', path: string): Promise<void> {
  const url = `${adminUrl}/v1/namespaces/${path}`;
  const answer = await fetch(url, { method, headers: { 'content-type': 'application/json' }, body: '{}' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
}
