#!/usr/bin/env node
/** The command in a step's own repository, which has neither shell nor server nor flows. */
import { runDevCommand } from './runDevCommand';

await runDevCommand();
