/** An emblem that is drawn in `currentColor`, in a colour. One that has its own colours keeps them. */
export const coloredLogo = (svg: string, color: string) => svg.replaceAll('currentColor', color);
