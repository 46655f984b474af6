/** A triangle with an exclamation mark. */
export function WarningIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M10 2.75 18.25 17H1.75ZM10 8v4.5M10 14v1.25" />
    </svg>
  );
}
