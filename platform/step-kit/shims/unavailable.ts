/**
 * Replaces a component of antd that our pages never show.
 *
 * @throws Error when it is rendered, so that a page that needs it fails
 */
export default function NotInTheKit(): never {
  throw new Error('The kit has no such component: see step-kit/shims');
}
