/** Kindhour's line icons on a 24-unit grid. */
export const icons = {
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h10"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  cart: '<path d="M5 9h14l-1.2 9.2a2 2 0 0 1-2 1.8H8.2a2 2 0 0 1-2-1.8L5 9Z"/><path d="M9 9V7a3 3 0 0 1 6 0v2"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6"/>',
  heart:
    '<path d="M12 20.5C7 17 3.5 13.5 3.5 9.3A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.6c0 4.2-3.5 7.7-8.5 11.2Z"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  gavel: '<path d="m8.5 8 5.5 5.5M11.5 5l5.5 5.5M10 6.5 7 9.5M18.5 12l-3 3M13 12l-8.5 8.5M14 20.5h6.5"/>',
  receipt: '<path d="M6 3.5h12v17l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3v-17ZM9.5 8.5h5M9.5 12.5h5"/>',
  card: '<rect x="3" y="5.5" width="18" height="13" rx="2.5"/><path d="M3 10h18M7 14.5h3"/>',
  bookmark: '<path d="M6.5 4h11v16.5L12 16.5l-5.5 4V4Z"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 7.7v.1"/>',
  bell: '<path d="M6 16.5v-5.5a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 18.5a2 2 0 0 0 4 0"/>',
  letter: '<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="m3.5 7 8.5 6.5L20.5 7"/>',
  swap: '<path d="M5 8.5h13l-3.5-3.5M19 15.5H6l3.5 3.5"/>',
  help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.5 9.7A2.5 2.5 0 1 1 12 12.5v1M12 16.4v.1"/>',
  tag: '<path d="M3.5 4.5v7l9 9 7-7-9-9h-7Z"/><path d="M7.7 8.6v.1"/>',
  leave: '<path d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9.5"/>',
  back: '<path d="m14.5 5.5-7 6.5 7 6.5"/>',
  next: '<path d="m9.5 5.5 7 6.5-7 6.5"/>',
  down: '<path d="m5.5 9 6.5 7 6.5-7"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  warning: '<path d="M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.1"/>',
  more: '<circle cx="12" cy="5.5" r="1"/><circle cx="12" cy="12" r="1"/><circle cx="12" cy="18.5" r="1"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  pin: '<path d="M12 21c-4.3-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.2 6.5-6.5 11Z"/><circle cx="12" cy="10" r="2.3"/>',
} as const;

export type IconName = keyof typeof icons;
