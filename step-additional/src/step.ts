import { defineStep } from 'shared-store';
import { addtionalInfo } from './addtionalInfo';
import { AdditionalPage } from './AdditionalPage';

/** Step 4: what else the school should know (spec.md, section 2). */
export default defineStep({
  name: 'step-additional',
  title: 'Bổ sung',
  optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
  section: addtionalInfo,
  Page: AdditionalPage,
});
