/**
 * Stands in for a component of antd's that no page of ours shows.
 *
 * @throws whenever it is shown, so that a page that needs it is seen to
 */
export default function NotInTheKit(): never {
  throw new Error('The kit has no such component: see step-kit/shims');
}
