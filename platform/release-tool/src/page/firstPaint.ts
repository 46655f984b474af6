import type { PublishedSet } from 'contract';
import { isRecord } from 'contract/values';
import { escape } from './html';

/**
 * What a page without a first screen shows while its shell loads: the flow's logo and title, and grey boxes
 * in the shape of the first step. The boot script shows it; it disappears when the shell renders. The title
 * is in both languages, of which only the reader's is visible.
 */
export function firstPaintOf({ flow, title, sections }: PublishedSet): string {
  const first = sections.find(({ step }) => step === flow.steps[0]?.step);
  // A field that the flow hides has a constant value, and no box.
  const fields = Object.values(first?.schema.properties ?? {}).filter(
    (field) => !(isRecord(field) && 'const' in field),
  ).length;
  return `<div class="first-paint" hidden>
<div class="shell-header"><img src="${escape(flow.brand.logo)}" alt="" width="40" height="40"></div>
<div class="shell-main"><div class="first-paint-progress"></div>
<div class="kit-step">
${(['vi', 'en'] as const).map((language) => `<p class="kit-caption" lang="${language}">${escape(title[language])}</p>`).join('\n')}
<div class="kit-fields">${'<div class="first-paint-field"></div>'.repeat(fields)}</div>
</div></div>
</div>`;
}
