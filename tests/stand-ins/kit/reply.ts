export type Reply = { status: number; headers: Record<string, string>; body: string };

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export function page(body: string, status = 200, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

export function asset(body: string, type: string): Reply {
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-cache' }, body };
}
