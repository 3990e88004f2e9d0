import { renderSVG } from 'uqr';

/** A QR code as SVG: black on white, with the quiet zone that scanners need. */
export const qrCode = (text: string): string => renderSVG(text, { border: 2 });
