import type { Patch } from './patch';

/** What the component is called, in both languages. */
export const RATING = { vi: 'Mức độ quan tâm', en: 'How interested you are' };

/** All that a team writes for a style sheet and a component of antd's that the kit has not. */
export const styledContact: Patch = {
  'step-contact/package.json': [['"version": "1.0.0"', '"version": "1.1.0"']],
  'step-contact/src/contact.css': `.contact-rate {
  margin: 7px 0 21px;

  &:hover {
    background: var(--ant-color-primary-bg);
  }
}
`,
  'step-contact/src/ContactPage.tsx': [
    [
      "import { useSelector } from 'react-redux';",
      "import './contact.css';\nimport { Rate } from 'antd';\nimport { useSelector } from 'react-redux';",
    ],
    ['import { selectFlow,', 'import { selectFlow, useText,'],
    [
      'const { group } = useSelector(selectFlow).brand;',
      'const { group } = useSelector(selectFlow).brand;\n  const text = useText();',
    ],
    [
      '<TextField field={contactInfo.fields.occupation}',
      `<div className="contact-rate" role="radiogroup" aria-label={text('${RATING.vi}')}>
        <Rate character="★" tooltips={['1', '2', '3', '4', '5']} />
      </div>
      <TextField field={contactInfo.fields.occupation}`,
    ],
  ],
  'step-contact/dictionary.json': [['{\n', `{\n  "${RATING.vi}": "${RATING.en}",\n`]],
};

/** The same, with a rule that would change the whole page. */
export const reachingOutside: Patch = {
  'step-contact/src/contact.css': [['.contact-rate {', 'body,\n.contact-rate {']],
};
