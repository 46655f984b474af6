/** The page of a step in its own repository, without a shell. */
import '../../page/boot/trustedTypes';
import 'step-kit/antd.css';
import 'step-kit/styles.css';
import dictionary from 'alone/dictionary';
import step from 'alone/step';
import { showStepAlone } from 'step-kit/step-alone';

const root = document.getElementById('root');
if (root) showStepAlone(step, dictionary, root);
