import { isBlank, stepRules } from 'step-kit';
import type { AddtionalInfo } from './addtionalInfo';

/**
 * The errors of step 4 by field, as dictionary keys (VAL-ADDITIONAL-1): the texts are optional
 * (VAL-ADDITIONAL-2), as long as the flow does not require them.
 */
export const validate = stepRules<AddtionalInfo>((answers, { fields }) => {
  const isMissing = (text: keyof typeof MISSING) =>
    fields?.[text] === 'required' && isBlank(answers[text]);
  return {
    ...(isMissing('medicalInfo') && { medicalInfo: MISSING.medicalInfo }),
    ...(isMissing('talentsInfo') && { talentsInfo: MISSING.talentsInfo }),
    ...(isMissing('brotherInfo') && { brotherInfo: MISSING.brotherInfo }),
    ...(answers.knownSourceId === 0 && { knownSourceId: 'Vui lòng chọn Nguồn biết tới' }),
  };
});

const MISSING = {
  medicalInfo: 'Vui lòng nhập Thông tin sức khỏe',
  talentsInfo: 'Vui lòng nhập Năng khiếu',
  brotherInfo: 'Vui lòng nhập Anh chị em',
};
