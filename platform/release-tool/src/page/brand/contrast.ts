import type { FastColor } from '@ant-design/fast-color';

/** WCAG 2.2's contrast of two colours, from 1 to 21. */
export function contrast(one: FastColor, other: FastColor): number {
  const luminances = [one.getLuminance(), other.getLuminance()];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}
