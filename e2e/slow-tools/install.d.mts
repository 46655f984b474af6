/** Installs the packages of this folder by its lock file, unless they are there, and returns its `require`. */
export function installSlowTools(): NodeJS.Require;
