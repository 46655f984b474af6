/** The id of the element of a page that contains its set, as JSON. */
export const RELEASE_SET_ELEMENT = 'release-set';

/** The id of the element of a page that contains the English texts of its first screen, as JSON. */
export const FIRST_SCREEN_TEXTS = 'first-screen-texts';

/** The id of the style sheet of a page's first screen, which is this set's own. */
export const FIRST_SCREEN_STYLE = 'first-screen';

/** Data attributes of the root element: the flow's candidate, its share, and the sets that no visit may run. */
export const CANDIDATE_DATA = { set: 'candidate', share: 'share', withdrawn: 'withdrawn' } as const;

/** The event of the window with which a shell says that an exception has taken it from the page. */
export const UNCAUGHT_EVENT = 'uncaught';
