// One process for all: each would load ESLint and TypeScript anew.
import './config.test.mjs';
import './cycles.test.mjs';
import './importsRule.test.mjs';
