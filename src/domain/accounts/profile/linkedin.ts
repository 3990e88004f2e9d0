/** The hosts and paths of a person's page at LinkedIn (§5). */
const PERSON =
  /^(?:https?:\/\/)?((?:(?:www|[a-z]{2})\.)?linkedin\.com)\/((?:in|pub|sales|recruiter)\/[\p{L}\p{N}%_.,\-/]+)$/iu;

/**
 * The address of a person's LinkedIn page in one spelling: https, without query and fragment. Null for any other page
 * or host (§5).
 */
export function normaliseLinkedin(typed: string): string | null {
  const [address = ''] = typed.trim().split(/[?#]/);
  const [, host, path] = PERSON.exec(address) ?? [];
  if (!host || !path || path.split('/').includes('..')) return null;
  return `https://${host.toLowerCase()}/${path.replace(/\/+$/, '')}`;
}

/** A web address with http or https; https is added if missing. Null for anything else (§5, F7). */
export function normaliseWeb(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  if (whole.length > 500 || !URL.canParse(whole)) return null;
  const { protocol, hostname, username, password, href } = new URL(whole);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isWeb || username || password || !/^[^.]+(\.[^.]+)+$/.test(hostname)) return null;
  return href;
}
