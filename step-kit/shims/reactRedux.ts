// Without `connect`, which hooks have taken the place of and which is more than the rest together, its
// older form, and `batch`, which does nothing any more.
export {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux/alternate-renderers';
