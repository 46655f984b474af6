/**
 * Runs the function in its options. webpack requires a loader by its path, and everything else here is
 * an ES module in TypeScript.
 */
module.exports = function runLoader(source) {
  const done = this.async();
  const { run } = this.getOptions();
  run(source, this.resourcePath).then((result) => done(null, result), done);
};
