/** Stands in for a component that adds only styles, or a picture that the kit replaces. */
const Nothing = () => null;
export default Nothing;
