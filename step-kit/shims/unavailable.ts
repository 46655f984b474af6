/**
 * Replaces a component of antd's that our pages never show.
 *
 * @throws whenever it is rendered, so that a page that needs it fails
 */
export default function NotInTheKit(): never {
  throw new Error('The kit has no such component: see step-kit/shims');
}
