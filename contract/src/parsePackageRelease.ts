import {
  documentDetails,
  headFiles,
  inBothLanguages,
  jsonParser,
  listOf,
  mapOf,
  object,
  sectionSchema,
  segment,
  text,
} from './jsonParser';
import type { PackageRelease } from './packageRelease';

const colors = mapOf(text);
const version = { type: 'number' };

/**
 * What a published version says of itself, from its `release.json`. Other properties than ours are
 * kept: a newer publish may have written them.
 *
 * @throws Error that names the place and what was expected there
 */
export const parsePackageRelease = jsonParser<PackageRelease>(
  object(
    {
      name: segment,
      version: segment,
      files: mapOf(text),
      dictionary: mapOf(text),
      peerRanges: mapOf(text),
    },
    {
      step: object(
        {
          contract: version,
          title: text,
          optionsSchema: { type: 'object' },
          container: text,
          entry: text,
          styles: listOf(text),
          imports: mapOf(listOf(text)),
        },
        { section: object({ name: text, schema: sectionSchema }, { texts: mapOf(text) }) },
      ),
      host: object({
        scripts: listOf(text),
        styles: listOf(text),
        contract: version,
        brand: object({ light: colors, dark: colors }),
        provides: mapOf(text),
        exports: mapOf({ anyOf: [{ type: 'null' }, listOf(text)] }),
      }),
      flows: mapOf(object({ policyDetails: inBothLanguages(documentDetails), head: headFiles })),
      built: object({ commit: text, clean: { type: 'boolean' } }),
      publishedAt: text,
      untranslated: listOf(object({ text, place: text })),
    },
  ),
);
