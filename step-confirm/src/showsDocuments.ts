/** iOS and iPadOS show the first page alone of an embedded PDF. An iPad calls itself a Mac with a touch screen. */
export function isOnIos({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
