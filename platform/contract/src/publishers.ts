import Type from './typebox';
import { jsonParser } from './jsonParser';
import { segment, text } from './schema';

/** Who may publish what: a key for each package of a team. A package may have several. */
const publishers = Type.Array(
  Type.Object({
    package: segment,
    /** An Ed25519 key in PEM. */
    publicKey: text,
  }),
);

/** @throws Error that names the place and what was expected there */
export const parsePublishers = jsonParser(publishers);
