const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);

/** WCAG's relative luminance of a colour as a computed style has it. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
