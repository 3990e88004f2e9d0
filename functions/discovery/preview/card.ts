/** The texts of a preview from top to bottom, empty ones left out; `picture` is a data URL. */
export type PreviewCard = { above: string; title: string; below: string; amount: string; picture: string | null };

export const WIDTH = 1200;
export const HEIGHT = 630;
const PICTURE_WIDTH = 460;

/** The light colours of styles/tokens.css. */
const GROUND = '#f7f2e8';
const INK = '#1d1d33';
const MUTED = '#5a586b';
const ACCENT = '#2c3da3';
const MONEY = '#1a6342';
const DISPLAY = { fontFamily: 'Fraunces, Fraunces Ext', color: INK };

const LOGO =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 5.2C17.7 2.9 20.3 1.8 23 1.8c4.7 0 8.2 3.7 8.2 8.9 0 8.3-6.9 14.7-13.2 19.2a3.4 3.4 0 0 1-4 0C7.7 25.4.8 19 .8 10.7.8 5.5 4.3 1.8 9 1.8c2.7 0 5.3 1.1 7 3.4Z" fill="#2c3da3"/><path d="M16 4v11.5l6 4" fill="none" stroke="#fcf4e2" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="22" cy="19.5" r="2.4" fill="#f2b33c"/></svg>',
  );

type Style = Record<string, string | number>;
export type Node = {
  type: string;
  props: { style?: Style; children?: unknown; src?: string; width?: number; height?: number };
};

const box = (style: Style, ...children: (Node | null)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
});

/** Text of at most `lines` lines, truncated with an ellipsis. */
const text = (content: string, lines: number, style: Style): Node => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: lines, ...style }, children: content },
});

const image = (src: string, width: number, height: number, style: Style = {}): Node => ({
  type: 'img',
  props: { src, width, height, style },
});

/** The card as a tree that satori lays out. */
export function cardTree(card: PreviewCard): Node {
  const width = card.picture ? WIDTH - PICTURE_WIDTH : WIDTH;
  const column = { flexDirection: 'column', justifyContent: 'space-between', width, height: HEIGHT, padding: 60 };
  const words = box(
    column,
    brand(),
    middleOf(card),
    text(card.amount, 1, { fontSize: 40, fontWeight: 600, color: MONEY }),
  );
  const picture = card.picture ? image(card.picture, PICTURE_WIDTH, HEIGHT, { objectFit: 'cover' }) : null;
  return box({ width: WIDTH, height: HEIGHT, background: GROUND, fontFamily: 'Figtree, Figtree Ext' }, words, picture);
}

const brand = () =>
  box({ alignItems: 'center', gap: 14 }, image(LOGO, 40, 40), text('Kindhour', 1, { ...DISPLAY, fontSize: 36 }));

const middleOf = ({ above, title, below }: PreviewCard) =>
  box(
    { flexDirection: 'column', gap: 22 },
    text(above, 1, { fontSize: 32, color: MUTED }),
    text(title, 4, { ...DISPLAY, fontSize: titleSize(title), lineHeight: 1.12 }),
    below === '' ? null : text(below, 1, { fontSize: 32, fontWeight: 600, color: ACCENT }),
  );

/** Long titles are set smaller, so that four lines hold them. */
function titleSize(title: string): number {
  if (title.length <= 40) return 72;
  return title.length <= 80 ? 58 : 46;
}
