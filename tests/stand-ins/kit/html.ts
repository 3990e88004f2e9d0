const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The layout of the inbox pages. */
export function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

const STYLE = `
:root { color-scheme: light dark; --ground: #faf7f2; --card: #fff; --ink: #24211d; --soft: #6a635a; --line: #e5ded3; --accent: #a3412a; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1917; --card: #24211e; --ink: #f1ece4; --soft: #aaa196; --line: #3a352f; --accent: #f0977f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; } header { margin-bottom: 1.5rem; } header p { margin: .25rem 0 0; color: var(--soft); }
a { color: var(--accent); } a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.list { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: grid; grid-template-columns: minmax(9rem, 1fr) 2fr auto; gap: .25rem 1.25rem; padding: .8rem 1.1rem; color: inherit; text-decoration: none; }
.list a:hover { background: color-mix(in srgb, var(--accent) 7%, transparent); }
.to { font-weight: 600; overflow-wrap: anywhere; } .soft, time { color: var(--soft); } time { font-variant-numeric: tabular-nums; white-space: nowrap; }
.preview { display: block; color: var(--soft); font-size: .9rem; overflow: hidden; text-overflow: ellipsis; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; }
.empty { padding: 3rem 1rem; text-align: center; color: var(--soft); background: var(--card); border: 1px dashed var(--line); border-radius: .75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 1.5rem; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: .75rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; font: .92rem/1.55 ui-monospace, monospace; }
h2 { font-size: 1rem; margin: 1.75rem 0 .5rem; }
@media (max-width: 40rem) { .list a { grid-template-columns: 1fr; } }
`;
