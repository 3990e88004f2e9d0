// Where the script came from: the stand-in's own origin.
export const base = new URL(document.currentScript.src).origin;

const count = { last: 0 };

export function nextNumber() {
  count.last += 1;
  return count.last;
}

/** One call of the API with the publishable key; resolves with the object or Stripe's error. */
export async function call(key, method, path, fields) {
  const search = new URLSearchParams(fields);
  const init = { method, headers: { authorization: `Bearer ${key}` } };
  try {
    const answer = await fetch(
      `${base}${path}${method === 'GET' ? `?${search}` : ''}`,
      method === 'GET' ? init : { ...init, body: search },
    );
    const object = await answer.json();
    return answer.ok ? { object } : { error: object.error };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider. Please try again.',
      },
    };
  }
}
