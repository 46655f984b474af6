/** An arrow downwards. antd's own icon has an English name, which screen readers read. */
export function ChevronIcon() {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path d="m1.5 3.75 4.5 4.5 4.5-4.5" />
    </svg>
  );
}
