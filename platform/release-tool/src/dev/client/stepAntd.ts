// What a step imports as antd. Unlike in its release, all these components are drawn by one style sheet.
import 'step-kit/step-antd.css';

export * from 'step-kit/step-antd';
