/** What a test imports as a CSS module: each name is the class of that name. */
export default new Proxy({}, { get: (_, name) => name });
