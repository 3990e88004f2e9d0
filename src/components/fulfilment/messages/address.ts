/** What the address of the page of messages says. */
export type MessagesQuery = { archived: boolean; page: number; search: string; thread: string | null };

/** The address of the page of messages with these changes. */
export function messagesAddress(
  query: MessagesQuery,
  changes: Partial<MessagesQuery> = {},
  more: readonly [string, string][] = [],
): string {
  const { archived, page, search, thread } = { ...query, ...changes };
  const params = new URLSearchParams([
    ...(archived ? [['tab', 'archive'] as [string, string]] : []),
    ...(search === '' ? [] : [['q', search] as [string, string]]),
    ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
    ...(thread === null ? [] : [['thread', thread] as [string, string]]),
    ...more.map(([name, value]): [string, string] => [name, value]),
  ]);
  return params.size === 0 ? '/messages' : `/messages?${params}`;
}
