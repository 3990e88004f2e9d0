import { escapeHtml } from '../../src/domain/kit/html.ts';
import { openApiDocument } from './openapi.ts';

const CACHE = { 'cache-control': 'public, max-age=300' };

/** The action catalogue as OpenAPI, generated from the contract. */
export function openApi(): Response {
  return Response.json(openApiDocument(), { headers: CACHE });
}

/** The action catalogue as a page for people, without scripts. */
export function apiDocs(): Response {
  const { paths } = openApiDocument();
  const rows = Object.entries(paths).map(([path, operations]) => section(path, operations));
  return new Response(page(rows.join('\n')), { headers: { ...CACHE, 'content-type': 'text/html; charset=utf-8' } });
}

type Operations = ReturnType<typeof openApiDocument>['paths'][string];

function section(path: string, { get, post }: Operations): string {
  const refusals = Object.keys(post['x-refusals']).join(', ') || 'only the general ones';
  return `<article id="${escapeHtml(path)}">
<h2><code>${get ? 'GET or POST' : 'POST'} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(post.summary)}</p>
<p>For: <strong>${post['x-who']}</strong>. Refusals: ${escapeHtml(refusals)}.</p>
<details><summary>Input</summary><pre>${escapeHtml(JSON.stringify(post['x-input'], null, 2))}</pre></details>
<details><summary>Output</summary><pre>${escapeHtml(JSON.stringify(post['x-output'], null, 2))}</pre></details>
</article>`;
}

const page = (body: string) => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API | Kindhour</title><style>
a{color:inherit}code{overflow-wrap:anywhere}body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;background:#fbf7f0;color:#2b2620}
article{border-top:1px solid #d9cfc0;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{overflow:auto;background:#fff;padding:1rem;border-radius:.5rem}
@media(prefers-color-scheme:dark){body{background:#1d1a17;color:#efe7da}pre{background:#292420}article{border-color:#463d34}}
</style></head><body><main><h1>Kindhour API</h1>
<p>Every action is a POST with a JSON body, and all responses share one envelope. Some reads also accept GET, with their input in the query. Also available as <a href="/api/openapi.json">OpenAPI</a>.</p>
${body}</main></body></html>`;
