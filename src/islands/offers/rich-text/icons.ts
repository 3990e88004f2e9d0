/** Line icons of the toolbar, on the 24-unit grid of all our icons. */
export const editorIcons = {
  bold: '<path d="M7.5 5h5.2a3.4 3.4 0 0 1 0 6.9H7.5V5ZM7.5 11.9h6.2a3.5 3.5 0 0 1 0 7.1H7.5v-7.1Z"/>',
  italic: '<path d="M10.5 5H17M7 19h6.5M14 5l-4 14"/>',
  h2: '<path d="M3.5 6v12M11 6v12M3.5 12H11M15 12.2a2.4 2.4 0 1 1 4.3 1.5L15 18h5"/>',
  h3: '<path d="M3.5 7.5V18M10 7.5V18M3.5 12.7H10M14.5 11h4.8l-2.7 2.9a2.2 2.2 0 1 1-2.2 3.3"/>',
  quote: '<path d="M5 17.5c2.8-1 4.5-3.3 4.5-6.7V7H4.7v4.8h4.8M14.3 17.5c2.8-1 4.5-3.3 4.5-6.7V7H14v4.8h4.8"/>',
  list: '<path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20"/><circle cx="5" cy="6.5" r=".9"/><circle cx="5" cy="12" r=".9"/><circle cx="5" cy="17.5" r=".9"/>',
  numbers: '<path d="M10.5 7H20M10.5 12H20M10.5 17H20M4 5.4 5.7 4.5V10M3.8 14.9a1.5 1.5 0 1 1 2.7 1L3.8 19.3h3"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7.3l3-3a4.05 4.05 0 0 0-5.7-5.7l-1.3 1.2M14 10a4 4 0 0 0-5.7-.3l-3 3a4.05 4.05 0 0 0 5.7 5.7l1.3-1.2"/>',
  picture:
    '<rect x="3.5" y="5" width="17" height="14" rx="2.5"/><circle cx="8.7" cy="10" r="1.4"/><path d="m4.5 17 4.7-4 3.1 2.5 3.4-3.8 4.3 4.6"/>',
  undo: '<path d="m8.5 5-4 4 4 4M5 9h9a5 5 0 0 1 0 10h-3.5"/>',
  redo: '<path d="m15.5 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h3.5"/>',
} as const;

export type EditorIcon = keyof typeof editorIcons;
