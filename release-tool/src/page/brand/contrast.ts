import type { FastColor } from '@ant-design/fast-color';

/** WCAG 2.2's contrast of two colours, from 1 to 21. */
export function contrast(one: FastColor, other: FastColor): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ r, g, b }: FastColor): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
