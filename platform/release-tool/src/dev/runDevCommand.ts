import { Command, Option } from 'commander';
import { errorMessage } from '../core/errorMessage';
import { IS_INSTALLED, ownPackage } from '../core/repository';
import { serveAlone } from './alone/serveAlone';

/**
 * Runs the command line `npm run dev` until it is interrupted.
 *
 * @param serveFlow of the product; a step's own repository has no flow
 */
export async function runDevCommand(
  serveFlow?: (packages: readonly string[], after?: string) => Promise<void>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit());
  }
  const after = new Option(
    '--after <step>',
    'show after this step one that the flow does not have',
  );
  const program = new Command('npm run dev --')
    .description('show the product as its sources are saved, at an address that is printed')
    .argument('[packages...]', 'those whose types are checked; without one, every package')
    .option('--standalone', 'show one step in a plain frame, without a flow')
    .addOption(after.conflicts('standalone'))
    .addHelpText('after', '\nExample:\n  npm run dev -- step-contact')
    .showHelpAfterError()
    .parse();
  const { standalone, after: place } = program.opts<{ standalone?: true; after?: string }>();
  try {
    const own = program.args.length === 0 ? ownPackage() : undefined;
    const packages = own === undefined ? program.args : [own];
    if (serveFlow && !standalone) await serveFlow(packages, place);
    else await serveAlone(packages);
    const check = IS_INSTALLED ? 'check --against <address>' : 'check <step>';
    console.log(`What a release would be: npm run release -- ${check}`);
  } catch (error) {
    console.error(errorMessage(error));
    process.exit(1);
  }
}
