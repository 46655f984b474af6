import NotInTheKit from './unavailable';

/** Stands in for what makes a popup without its input, for antd's own documentation. */
const genPurePanel = () => NotInTheKit;
export default genPurePanel;
