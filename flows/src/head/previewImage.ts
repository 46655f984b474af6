import { extentOf, FONT_FAMILY, renderPng } from './renderPng';
import { escaped, imageOf } from './svg';

/** What a preview image shows. */
export interface PreviewText {
  readonly title: string;
  readonly english: string;
  readonly group: string;
}

/** The size that chats and networks show whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

const EDGE = 80;
const ROOM = PREVIEW_SIZE.width - 2 * EDGE;
const INK = '#1f1f1f';
const QUIET = '#5f5f5f';
const SMALL = 40;
const EMBLEM = 120;
/** Sizes of the title, and the lines that it may have in each: the first that fits, else the smallest. */
const TITLES = [
  { size: 84, most: 1 },
  { size: 72, most: 1 },
  { size: 84, most: 2 },
  { size: 72, most: 2 },
  { size: 60, most: 2 },
];
const SMALLEST = 50;

/** The image that a link to a flow shows in a chat: the emblem, the title in both languages, the brand. */
export function previewImage(
  { title, english, group }: PreviewText,
  logo: string,
  color: string,
): Buffer {
  const { width, height } = PREVIEW_SIZE;
  const { size, lines } = titleLines(title);
  const leading = Math.round(size * 1.25);
  // The title and its English stand on the bottom line; a longer title begins higher up.
  const englishY = height - EDGE - 34;
  const lastY = englishY - SMALL - 32;
  const texts = [
    textAt(EDGE + EMBLEM + 8, 154, SMALL, 400, QUIET, group),
    ...lines.map((line, index) =>
      textAt(EDGE, lastY - (lines.length - 1 - index) * leading, size, 600, INK, line),
    ),
    textAt(EDGE, englishY, SMALL, 400, QUIET, english),
  ];
  return renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${imageOf(logo, EDGE - EMBLEM * extentOf(logo).left, EDGE, EMBLEM)}${texts.join('')}<rect y="${height - 24}" width="100%" height="24" fill="${color}"/></svg>`,
  );
}

const textAt = (x: number, y: number, size: number, weight: number, color: string, text: string) =>
  `<text x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-size="${size}" font-weight="${weight}" fill="${color}">${escaped(text)}</text>`;

function titleLines(title: string): { size: number; lines: string[] } {
  for (const { size, most } of TITLES) {
    const lines = wrap(title, size);
    if (lines.length <= most) return { size, lines };
  }
  return { size: SMALLEST, lines: wrap(title, SMALLEST) };
}

/** The words of a title in lines that fit; a word is never broken. */
function wrap(title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || !fits(longer, size)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Measured in an SVG as wide as there is room. */
const fits = (line: string, size: number) =>
  extentOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ROOM}" height="200">${textAt(0, 100, size, 600, INK, line)}</svg>`,
  ).width <= 1;
