import type { FlowStep } from 'contract';
import { useSelector } from 'react-redux';
import { selectSection, type RootState } from 'shared-store';

interface AlonePanelProps {
  readonly step: FlowStep;
  /** How often the step called each callback. */
  readonly calls: Readonly<Record<string, number>>;
}

/** Shows what a step in development reports to its host. In English only: it is for developers. */
export function StandalonePanel({ step, calls }: AlonePanelProps) {
  const section = useSelector((state: RootState) => selectSection(state, step.section ?? ''));
  return (
    <aside className="standalone-panel" lang="en" aria-label="Section">
      <h2>{step.section ?? `${step.step} has no section`}</h2>
      <p role="status">
        {Object.entries(calls).map(([name, times]) => (
          <span key={name}>{`${name}: ${times}`}</span>
        ))}
      </p>
      {section && (
        <>
          <Part name="answers" value={section.answers} />
          <Part name="payload" value={section.payload} />
          <Part name="summary" value={section.summary} />
        </>
      )}
    </aside>
  );
}

const Part = ({ name, value }: { name: string; value: unknown }) => (
  <section>
    <h3>{name}</h3>
    <pre data-part={name}>{JSON.stringify(value, null, 2)}</pre>
  </section>
);
