/** The form of every answer (§7): `responseType` carries the HTTP status as text. */
export type Envelope = {
  status: 'success' | 'error';
  data: { responseData: unknown; message: string; responseType: string };
};

export function envelope(status: number, message: string, responseData: unknown): Envelope {
  return {
    status: status < 400 ? 'success' : 'error',
    data: { responseData, message, responseType: String(status) },
  };
}

export const FAULT_MESSAGE = 'Something went wrong!';

/** An answer that no cache may keep and no other site may read. */
export function jsonAnswer(status: number, body: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set('content-type', 'application/json; charset=utf-8');
  all.set('cache-control', 'private, no-store');
  return new Response(body, { status, headers: all });
}
