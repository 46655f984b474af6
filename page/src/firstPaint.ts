import type { PublishedSet } from 'contract';
import { isRecord } from 'contract/values';
import { escape } from './html';

/**
 * What a page shows before any script has run: the flow's logo and title, and grey boxes in the shape
 * of its first step. It is hidden until the boot script starts this page's own shell, whose styles
 * cover it, and removed as soon as that shell renders. It is in both languages; the reader's one is
 * shown.
 */
export function firstPaintOf({ flow, title, sections }: PublishedSet): string {
  const first = sections.find(({ step }) => step === flow.steps[0]?.step);
  // A field that the flow hides has one value, and no box.
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
