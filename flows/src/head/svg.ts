/** An emblem that is drawn in `currentColor`, in a colour. One that has its own colours keeps them. */
export const coloredLogo = (svg: string, color: string) => svg.replaceAll('currentColor', color);

/** A text for XML, also for attributes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** An SVG as an image of another: what it names and defines stays its own. */
export const imageOf = (svg: string, x: number, y: number, size: number) =>
  `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"/>`;
