/** The shape of a step while its code is loading: a heading, and fields in the step's own grid. */
export function StepSkeleton() {
  return (
    <div className="kit-step shell-skeleton" aria-hidden="true">
      <div className="shell-skeleton-caption" />
      <div className="kit-fields">
        {FIELDS.map((field) => (
          <div key={field} className="kit-field">
            <div className="shell-skeleton-label" />
            <div className="shell-skeleton-input" />
          </div>
        ))}
      </div>
    </div>
  );
}

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
