/** The id of the element of a page that contains its set, as JSON. */
export const RELEASE_SET_ELEMENT = 'release-set';
