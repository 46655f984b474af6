/**
 * Whether this browser shows PDF documents inside of a page. Chrome on Android does not, and says so; iOS
 * and iPadOS show the first page alone. An iPad calls itself a Mac with a touch screen.
 */
export function showsDocuments({
  userAgent,
  maxTouchPoints,
  pdfViewerEnabled,
}: Navigator = navigator): boolean {
  const isOnIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  // Browsers of before 2022 do not have the property.
  return pdfViewerEnabled !== false && !isOnIos;
}
