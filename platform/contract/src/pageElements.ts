/** The id of the element of a page that contains its set, as JSON. */
export const RELEASE_SET_ELEMENT = 'release-set';

/** The id of the element of a page that contains the English texts of its first screen, as JSON. */
export const FIRST_SCREEN_TEXTS = 'first-screen-texts';

/** The id of the style sheet of a page's first screen, which belongs to the page's own set. */
export const FIRST_SCREEN_STYLE = 'first-screen';

/** The window event by which a shell reports that an exception has removed it from the page. */
export const UNCAUGHT_EVENT = 'uncaught';
