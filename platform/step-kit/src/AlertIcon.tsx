/**
 * A circle with an exclamation mark or an i. antd's own icons have English names, which screen readers
 * read.
 */
export function AlertIcon({ type = 'info' }: { type?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8.5" />
      <path d={type === 'info' ? 'M10 9v5M10 6v.25' : 'M10 6v5M10 13.75V14'} />
    </svg>
  );
}
